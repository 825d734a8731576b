import fc from "fast-check";

// A break is seen by the first case that fails: to look for a smaller one would take most of the time.
fc.configureGlobal({ endOnFailure: true });
