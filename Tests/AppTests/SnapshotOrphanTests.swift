// Stored snapshots of the app whose tests are gone.
import PuddlesTesting
import Testing

@Test("no snapshot of the app is left behind")
func appSnapshotOrphans() {
  assertNoOrphanSnapshots()
}
