import { loadModal } from '#ui/overlay/overlay.tsx';

// A test has what draws an overlay from its beginning; the site fetches it when it is idle.
await loadModal();
