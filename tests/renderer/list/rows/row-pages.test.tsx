import { expect, it } from 'vitest';
import { appendPlain } from '#renderer/list/rows/row-pages.tsx';

it('appends the same DOM as React, without handlers', () => {
  const root = document.createElement('section');
  appendPlain(
    root,
    <>
      {undefined}
      <button type="button" className="row" aria-label="One" onClick={() => undefined}>
        {['a', 'b'].map((word) => (
          <span key={word}>{word}</span>
        ))}
        {0}
        {false}
      </button>
    </>,
  );
  expect(root.innerHTML).toBe(
    '<button type="button" class="row" aria-label="One"><span>a</span><span>b</span>0</button>',
  );
});

it('refuses a component', () => {
  const Row = (): null => null;
  expect(() => appendPlain(document.createElement('section'), <Row />)).toThrow('holds a component');
});
