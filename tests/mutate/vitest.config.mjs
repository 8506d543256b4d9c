import { defineConfig } from 'vitest/config';

/** The tests by which Stryker measures the score of mutation: those of the rules and the model alone, which are quick. */
export default defineConfig({
  test: {
    setupFiles: ['tests/setup/load-functions-and-formats.ts'],
    include: ['tests/{rules,model}/**/*.test.ts'],
    isolate: false,
  },
});
