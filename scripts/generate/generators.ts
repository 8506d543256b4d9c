import { apiContract } from './api-contract.ts';
import { apiOperations } from './api-operations.ts';
import { apiWireTypes } from './api-wire-types.ts';
import { configTypes } from './config-types.ts';
import type { Generator } from './generator.ts';
import { systemGenerator } from './system.ts';
import { vocabularyGenerator } from './vocabulary.ts';

/** Everything that `npm run generate` makes, in the order in which it makes it. */
export const generators: readonly Generator[] = [
  apiWireTypes,
  apiContract,
  apiOperations,
  configTypes,
  systemGenerator,
  vocabularyGenerator,
];
