/** What the local backend says of an error that it simulates. A real service has other words. */
export const TEST_ERROR = "Test error, set under Local backend.";
