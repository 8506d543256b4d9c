import { loadModal } from '#ui/overlay/overlay.tsx';

// Tests have the code of overlays at once. The site loads it when it is idle.
await loadModal();
