import { describe, expect, it, vi } from 'vitest';
import { createText } from '#text/site-text.tsx';

describe('the copy', () => {
  it('has flat keys, with dots and colons, and fills placeholders', () => {
    const text = createText('zh-CN', {}, vi.fn());
    text.add({ 'shell.nav.already-here': 'here!', 'form-x.range': '{{min}}-{{max}}', 'a:b.c': 'colon' });
    expect(text.t('shell.nav.already-here')).toBe('here!');
    expect(text.t('form-x.range', { min: '1', max: '<2>' })).toBe('1-<2>');
    expect(text.t('a:b.c')).toBe('colon');
  });

  it('is empty for an unknown key, which is reported', () => {
    const missing = vi.fn();
    const text = createText('zh-CN', {}, missing);
    expect(text.t('shell.none')).toBe('');
    expect(missing).toHaveBeenCalledWith('shell.none');
  });

  it('grows with each page', () => {
    const text = createText('zh-CN', { 'a.x': 'one', 'c.z': 'three' }, vi.fn());
    text.add({ 'a.x': 'first' });
    text.add({ 'b.y': 'two' });
    expect([text.t('a.x'), text.t('b.y'), text.t('c.z')]).toEqual(['first', 'two', 'three']);
  });
});
