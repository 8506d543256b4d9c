import { Profiler, type ReactElement } from 'react';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { onTestFinished } from 'vitest';
import type { Actions, Form } from '#generated/config.ts';
import type { Scope } from '#model/scope.ts';
import { dropAllDrafts } from '#renderer/form/engine/draft-store.ts';
import { FormSection } from '#renderer/form/rjsf/form-section.tsx';
import type { PageContext } from '#renderer/page/render-context.ts';
import type { CompiledCheck } from '#renderer/form/engine/field-control.ts';
import type { Outcome, CallOptions } from '#api/call.ts';
import type { Port } from '#renderer/port.ts';
import { compileValidators } from '#scripts/config/compile/compile-validators.ts';
import { compiledForm } from '#scripts/config/compile/page-parts.ts';
import { readFolder } from '#scripts/schema/read-schemas.ts';
import { configNode } from '#scripts/schema/walk.ts';
import { words } from './library-card.ts';

/** A call that a form made, and the way to answer it. */
export interface Call {
  readonly operation: string;
  readonly body: Readonly<Record<string, unknown>>;
  readonly options: CallOptions | undefined;
  answer(result: Outcome<never>): Promise<void>;
}

/** What a test sees of a form on screen. */
export interface Stage {
  readonly calls: readonly Call[];
  readonly toasts: readonly (readonly [tone: string, text: string])[];
  readonly kept: unknown[];
  /** How often the rules have run. */
  checks(): number;
  /** How often something of the form was rendered. */
  renders(): number;
  /** The calls of one operation. */
  of(operation: string): readonly Call[];
  unmount(): void;
  /** The form as an element, to stand elsewhere. */
  draw(): ReactElement;
  show(more: { scope?: Scope; active?: boolean }): void;
}

/** Puts a form on screen; `random` says which picture a captcha shows. */
export async function stage(
  form: Form,
  {
    scope = {},
    random = () => 0,
    onUnknown,
  }: { scope?: Scope; random?: () => number; onUnknown?: Actions } = {},
): Promise<Stage> {
  const calls: Call[] = [];
  const toasts: [string, string][] = [];
  const kept: unknown[] = [];
  let checks = 0;
  let renders = 0;
  const port = {
    call: (operation, body, options) =>
      new Promise<Outcome<never>>((resolve) => {
        const answer = (result: Outcome<never>) => act(async () => resolve(result));
        calls.push({ operation, body, options, answer });
      }),
    sources: () => scope,
    useSources: () => scope,
    hasPage: () => true,
    toast: (tone, text) => toasts.push([tone, text]),
    ...(onUnknown && { onUnknown }),
    limits: { entries: 60, articleCharacters: 30_000 },
    isVisible: () => true,
    serverNow: () => Date.parse('2026-11-20T16:00:00Z'),
    keepLogin: async (login) => void kept.push(login),
  } as Partial<Port> as Port;
  const compiledRules = (await compiled(form))['form:library-card'] as CompiledCheck;
  const counted: CompiledCheck = (data) => {
    checks += 1;
    const isMet = compiledRules(data);
    counted.errors = compiledRules.errors ?? null;
    return isMet;
  };
  const validators = { 'form:library-card': counted };
  const page = (more: { scope?: Scope; active?: boolean }) =>
    ({
      ...{ port, scope, t: translate, enums: {}, blocks: {}, validators, active: true },
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
  const whole = compiledForm(configNode('form', form, readFolder('config/schema')));
  const draw = (more: object) => (
    <Profiler id="form" onRender={() => (renders += 1)}>
      <FormSection formId="library-card" form={whole} page={page(more)} random={random} />
    </Profiler>
  );
  const { unmount, rerender } = render(draw({}));
  onTestFinished(dropAllDrafts);
  return {
    calls,
    toasts,
    kept,
    checks: () => checks,
    renders: () => renders,
    unmount,
    draw: () => draw({}),
    of: (operation) => calls.filter((call) => call.operation === operation),
    show: (more) => rerender(draw(more)),
  };
}

/** Types into the field with this label as a player does, and leaves it. */
export function type(label: string, text: string): void {
  const input = field(label);
  act(() => input.focus());
  fireEvent.input(input, { target: { value: text } });
  act(() => input.blur());
}

/** The input with this label. */
export function field(label: string): HTMLInputElement {
  return screen.getByLabelText(label, { selector: 'input, textarea' });
}

/** Taps the button with these words. */
export function tap(name: string): void {
  fireEvent.click(screen.getByRole('button', { name }));
}

/** The message that stands under the field with this label, as a screen reader finds it. */
export function messageOf(label: string): string | null {
  const input = field(label);
  if (input.getAttribute('aria-invalid') !== 'true') return null;
  const ids = input.getAttribute('aria-describedby')?.split(' ') ?? [];
  return document.getElementById(ids[0] ?? '')?.textContent ?? null;
}

function picture(name: string, answer: string) {
  return { src: `/pictures/${name}.svg`, answer };
}

function translate(key: string, values: Readonly<Record<string, unknown>> = {}): string {
  return (words[key] ?? key).replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name]));
}

const modules = new Map<string, Promise<{ validators: Readonly<Record<string, unknown>> }>>();

/** The form's rules as its config is published with; each form is compiled once. */
async function compiled(form: Form): Promise<Readonly<Record<string, unknown>>> {
  const key = JSON.stringify([form.fields, form.rules]);
  const known = modules.get(key) ?? load(form);
  modules.set(key, known);
  return (await known).validators;
}

async function load(form: Form): Promise<{ validators: Readonly<Record<string, unknown>> }> {
  const source = await compileValidators({ 'library-card': form });
  return (await import(/* @vite-ignore */ `data:text/javascript,${encodeURIComponent(source)}`)) as {
    validators: Readonly<Record<string, unknown>>;
  };
}
