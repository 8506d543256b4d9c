import { defineConfig } from 'vitest/config';

/** The tests by which Stryker measures the mutation score: only those of rules and model, which are quick. */
export default defineConfig({
  test: {
    setupFiles: ['tests/setup/load-functions-and-formats.ts'],
    include: ['tests/{rules,model}/**/*.test.ts'],
    isolate: false,
  },
});
