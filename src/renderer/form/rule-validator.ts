import type { RJSFValidationError, ValidatorType } from '@rjsf/utils';
import type { Failure } from './form-check.ts';

/**
 * RJSF's validator: the compiled rules of the form, in the order of their list, with the values they read from elsewhere. RJSF asks it once
 * on a submission. A message is shown by its field's frame, from the store, so the tree of errors stays empty (docs/decisions/0021).
 */
export function ruleValidator(check: () => readonly Failure[]): ValidatorType {
  return {
    validateFormData: () => ({ errors: check().map(errorOf), errorSchema: {} }),
    rawValidation: () => ({}),
    // Asked about conditional schemas only, which a form cannot have.
    isValid: () => true,
  };
}

function errorOf({ field, message }: Failure): RJSFValidationError {
  return { name: 'rule', property: `.${field}`, message, stack: message };
}
