import '#generated/system.css';
import { boot } from './boot.ts';
import { showBootFailure } from './boot-failure.ts';

boot().catch((fault: unknown) => {
  showBootFailure(document);
  reportError(fault);
});
