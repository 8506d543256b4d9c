import createPrecompiledValidator from '@rjsf/validator-ajv8/lib/createPrecompiledValidator.js';
import type { ErrorObject } from 'ajv';
import type { RJSFSchema, ValidatorType } from '@rjsf/utils';
import type { Failure } from './form-check.ts';

/**
 * RJSF's own precompiled validator, asking our check: rules in the order of their list, with the values they read from
 * elsewhere. Failures reach RJSF as Ajv errors of the keyword `rule`, first one first.
 */
export function ruleValidator(schema: RJSFSchema, check: () => readonly Failure[]): ValidatorType {
  const validate = Object.assign(
    (): boolean => {
      const failures = check();
      validate.errors = failures.map(({ rule, field, message }) => ({
        keyword: 'rule',
        instancePath: `/${field}`,
        schemaPath: rule === undefined ? `#/properties/${field}` : `#/allOf/${String(rule)}`,
        params: { rule, field },
        message,
      }));
      return failures.length === 0;
    },
    { errors: [] as ErrorObject[] },
  );
  return createPrecompiledValidator({ [String(schema.$id)]: validate }, schema);
}
