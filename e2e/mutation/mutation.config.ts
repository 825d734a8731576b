import config from "../../vite.config.ts";

// Only the tests beside the code that is broken: what is held only by a test far away is held by chance.
export default {
  ...config,
  test: {
    ...config.test,
    include: (process.env["MUTATION_TESTS"] ?? "").split(" "),
    setupFiles: ["e2e/mutation/mutation-setup.ts"],
  },
};
