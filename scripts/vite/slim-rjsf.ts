import type { Plugin } from 'vite';

export const slimRjsf = (): Plugin => ({ name: 'slim-rjsf' });
