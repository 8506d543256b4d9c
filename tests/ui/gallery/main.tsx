import type { ComponentType } from 'react';
import { createRoot } from 'react-dom/client';
import '#generated/system.css';
import { AccountPage } from './account-page.tsx';
import { FormPage } from './form-page.tsx';
import { HomePage } from './home-page.tsx';
import { OverlayPage } from './overlay-page.tsx';
import { RecordsPage } from './records-page.tsx';
import { StatesPage } from './states-page.tsx';

const pages: Record<string, ComponentType> = {
  home: HomePage,
  form: FormPage,
  records: RecordsPage,
  account: AccountPage,
  states: StatesPage,
  overlay: OverlayPage,
};

const query = new URLSearchParams(location.search);
document.documentElement.classList.add(query.get('mode') ?? 'light');
const Page = pages[query.get('page') ?? 'home'] ?? HomePage;
const root = document.getElementById('root');
if (root) createRoot(root).render(<Page />);
