print("No benchmark yet.")
