// The invented names and the halves from which more are made.

extension CultureMinds {
  /// Forty Minds with names of our own.
  public static let invented: [CultureMind] = [
    CultureMind(.generalSystems, "Room For One More Opinion"),
    CultureMind(.generalSystems, "The Guests Brought Their Own Weather"),
    CultureMind(.generalSystems, "Largely Decorative Restraint"),
    CultureMind(.generalSystems, "We Did Read The Instructions"),
    CultureMind(.mediumSystems, "Moderately Unprecedented"),
    CultureMind(.mediumSystems, "Somebody Has To Count The Spoons"),
    CultureMind(.mediumSystems, "A Reasonable Number Of Exits"),
    CultureMind(.limitedSystems, "Small Print, Large Consequences"),
    CultureMind(.limitedSystems, "Not The Ship You Ordered"),
    CultureMind(.limitedSystems, "Terms Of Endearment And Delivery"),
    CultureMind(.limitedSystems, "It Was Like That When I Arrived"),
    CultureMind(.generalContactVehicle, "Long Walk To Make A Short Point"),
    CultureMind(.generalContactVehicle, "Bring A Friend And A Physicist"),
    CultureMind(.generalContact, "Ask Me After Lunch"),
    CultureMind(.generalContact, "Your Secret Is Interesting With Me"),
    CultureMind(.generalContact, "Tact Is A Renewable Resource"),
    CultureMind(.generalContact, "Only Mildly Omniscient"),
    CultureMind(.generalContact, "The Second Impression"),
    CultureMind(.generalContact, "There Was Meant To Be Soup"),
    CultureMind(.limitedContact, "Knocks Before Entering"),
    CultureMind(.limitedContact, "Brief Encounter With The Obvious"),
    CultureMind(.limitedContact, "Waving From A Safe Distance"),
    CultureMind(.generalOffensive, "Closing Argument"),
    CultureMind(.generalOffensive, "Kindly Reconsider"),
    CultureMind(.generalOffensive, "The Better Part Of Valour Is Range"),
    CultureMind(.rapidOffensive, "Sudden Outbreak Of Manners"),
    CultureMind(.rapidOffensive, "Apology To Follow"),
    CultureMind(.rapidOffensive, "This Will Not Take Long"),
    CultureMind(.limitedOffensive, "Pointed Remark"),
    CultureMind(.limitedOffensive, "Minor Disagreement"),
    CultureMind(.demilitarised, "Retired, Not Tired"),
    CultureMind(.demilitarised, "Took Up Gardening"),
    CultureMind(.demilitarised, "Still Good At Darts"),
    CultureMind(.veryFastPicket, "Back Before You Noticed"),
    CultureMind(.veryFastPicket, "News Travels, I Travel Faster"),
    CultureMind(.veryFastPicket, "Which Way Was The Hurry"),
    CultureMind(.veryFastPicket, "Arrived Yesterday, Leaving Soon"),
    CultureMind(.superlifter, "Bend At The Knees"),
    CultureMind(.superlifter, "Other People's Luggage"),
    CultureMind(.superlifter, "Heavy Is A Point Of View"),
  ]

  static let openings = [
    "A Brief History Of", "Against The Advice Of", "Almost Certainly", "An Excess Of",
    "By Courtesy Of", "Entirely Without", "Far Too Much", "In Defence Of", "Just Enough",
    "No Shortage Of", "Notes On", "One More Word About", "Reluctant Champion Of",
    "Somewhere Beyond", "Yet Another Case Of",
  ]

  static let closings = [
    "Afterthought", "Borrowed Gravity", "Common Sense", "Good Intentions", "Idle Curiosity",
    "Informed Guessing", "Last Tuesday", "Low Expectations", "Other People's Furniture",
    "Plausible Weather", "Polite Disbelief", "Selective Hearing", "Small Talk",
    "The Obvious Solution", "Unsolicited Perspective",
  ]
}
