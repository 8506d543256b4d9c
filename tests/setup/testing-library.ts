import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach, vi } from 'vitest';

// On a busy machine lazy code needs longer than the default of one second.
configure({ asyncUtilTimeout: 10_000 });

afterEach(cleanup);
// Test files share loaded modules. One still loading when its file ends would fail in all later files.
afterAll(() => vi.dynamicImportSettled());
