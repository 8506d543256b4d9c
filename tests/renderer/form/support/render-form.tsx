import { Profiler } from 'react';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { onTestFinished } from 'vitest';
import type { Outcome } from '#api/call-types.ts';
import type { Form } from '#generated/config.ts';
import type { Scope } from '#model/evaluate.ts';
import { dropAllDrafts } from '#renderer/form/engine/draft-store.ts';
import { FormSection } from '#renderer/form/rjsf/form-section.tsx';
import type { PageContext } from '#renderer/page/render-context.ts';
import type { CompiledCheck } from '#renderer/form/engine/validation-control.ts';
import { compiledForm } from '#scripts/config/compile/page-parts.ts';
import { readSchemaFolder } from '#scripts/schema/read-schemas.ts';
import { configNode } from '#scripts/schema/walk.ts';
import { compiledRules } from '#tests/scripts/support/import-source.ts';
import { openLibrary } from '#tests/renderer/page/support/fake-port.ts';
import { libraryCard } from './library-card.ts';

/** Renders a form. `random` chooses the picture of a captcha. */
export async function renderForm(
  form: Form,
  { scope = {}, random = () => 0 }: { scope?: Scope; random?: () => number } = {},
) {
  const library = openLibrary();
  library.setSources(scope);
  const port = Object.assign(library.port, { serverNow: () => Date.parse('2026-11-20T16:00:00Z') });
  let checks = 0;
  let renders = 0;
  const rules = await rulesOf(form);
  const counted: CompiledCheck = (data) => {
    checks += 1;
    const isMet = rules(data);
    counted.errors = rules.errors ?? null;
    return isMet;
  };
  const validators = { 'form:library-card': counted };
  const page = (more: { scope?: Scope; active?: boolean }) =>
    ({
      port,
      scope,
      t: translate,
      enums: {},
      blocks: {},
      validators,
      active: true,
      bundle: {
        id: 'desk',
        captcha: [picture('a', 'ABCD'), picture('b', 'EFGH'), picture('c', 'JKLM')],
        questions: [{ text: 'One and two?', answer: '3' }],
      },
      actions: { port, t: translate, scope: () => more.scope ?? scope },
      route: { path: '/desk', query: {} },
      setQuery: () => undefined,
      ...more,
    }) as unknown as PageContext;
  const whole = compiledForm(configNode('form', form, readSchemaFolder('config/schema')));
  const draw = (more: object) => (
    <Profiler id="form" onRender={() => (renders += 1)}>
      <FormSection formId="library-card" form={whole} page={page(more)} random={random} />
    </Profiler>
  );
  const { unmount, rerender } = render(draw({}));
  onTestFinished(dropAllDrafts);
  return Object.assign(library, {
    checks: () => checks,
    renders: () => renders,
    unmount,
    /** The form as an element, for another parent. */
    draw: () => draw({}),
    /** Submits the form and responds to its call. */
    send: async (outcome: Outcome<never>) => {
      tap('Ask for a card');
      await library.of('issueCard').at(-1)?.answer(outcome);
    },
    show: (more: { scope?: Scope; active?: boolean }) => rerender(draw(more)),
  });
}

/** Renders the form with valid values. */
export async function filled(form = libraryCard) {
  const on = await renderForm(form);
  fillIn();
  return on;
}

/** A valid value for each field of the card, by its label. */
export const validInput = {
  Reader: 'Ada Lovelace',
  PIN: '123456',
  'PIN again': '123456',
  Deposit: '20',
  Letters: 'abcd',
};

export function fillIn(): void {
  for (const [label, text] of Object.entries(validInput)) type(label, text);
}

/** Types into the field with this label and blurs it, by pressing an element if one is given. */
export function type(label: string, text: string, pressed?: Element): void {
  const input = field(label);
  act(() => input.focus());
  fireEvent.input(input, { target: { value: text } });
  if (pressed) fireEvent.pointerDown(pressed);
  act(() => input.blur());
}

export function field(label: string): HTMLInputElement {
  return screen.getByLabelText(label, { selector: 'input, textarea' });
}

export function tap(name: string): void {
  fireEvent.click(screen.getByRole('button', { name }));
}

/** The message of the field with this label, as a screen reader finds it. */
export function messageOf(label: string): string | null {
  const input = field(label);
  if (input.getAttribute('aria-invalid') !== 'true') return null;
  const ids = input.getAttribute('aria-describedby')?.split(' ') ?? [];
  return document.getElementById(ids[0] ?? '')?.textContent ?? null;
}

function picture(name: string, answer: string) {
  return { src: `/pictures/${name}.svg`, answer };
}

/** Translates a key of a form, `card.` and its text. Other keys are shown as they are. */
function translate(key: string, values: Readonly<Record<string, unknown>> = {}): string {
  return key.replace(/^card\./, '').replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name]));
}

const known = new Map<string, Promise<CompiledCheck>>();

/** The compiled rules of a form. Each form is compiled once. */
function rulesOf(form: Form): Promise<CompiledCheck> {
  const key = JSON.stringify([form.fields, form.rules]);
  const rules = known.get(key) ?? compiledRules(form);
  known.set(key, rules);
  return rules;
}
