import { Fragment, isValidElement } from 'react';
import type { ReactNode } from 'react';

/**
 * Appends the DOM of React nodes that hold no component. React keeps nothing of them: no fiber and no props for each element, which is
 * most of what a long list weighs (docs/decisions/0022). Handlers and keys are left out: an element above listens. Throws on a component.
 */
export function appendPlain(parent: Node, node: ReactNode): void {
  if (Array.isArray(node)) for (const one of node as readonly ReactNode[]) appendPlain(parent, one);
  else if (isValidElement<PlainProps>(node)) appendElement(parent, node.type, node.props);
  else if (typeof node === 'string' || typeof node === 'number')
    parent.appendChild(document.createTextNode(String(node)));
}

type PlainProps = Readonly<Record<string, unknown>> & { readonly children?: ReactNode };

function appendElement(parent: Node, type: unknown, { children, ...attributes }: PlainProps): void {
  if (type === Fragment) return appendPlain(parent, children);
  if (typeof type !== 'string') throw new Error('a plain row holds a component: let React render its layout');
  const element = SVG.has(type)
    ? document.createElementNS('http://www.w3.org/2000/svg', type)
    : document.createElement(type);
  for (const [name, value] of Object.entries(attributes))
    if (typeof value === 'string' || typeof value === 'number')
      element.setAttribute(attributeOf(name), String(value));
  appendPlain(element, children);
  parent.appendChild(element);
}

/** The elements of an icon, which have a namespace of their own. */
const SVG: ReadonlySet<string> = new Set(['svg', 'use']);

function attributeOf(prop: string): string {
  if (prop === 'className') return 'class';
  return prop === 'viewBox' ? prop : prop.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}
