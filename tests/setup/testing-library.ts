import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';

// On a busy machine what is loaded late comes later than the second that is waited for by default.
configure({ asyncUtilTimeout: 10_000 });

afterEach(cleanup);
