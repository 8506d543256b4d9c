import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';

// On a busy machine lazy code needs longer than the default of one second.
configure({ asyncUtilTimeout: 10_000 });

afterEach(cleanup);
