import { createRoot } from 'react-dom/client';
import './page.css';
import { RecordList } from './record-list.tsx';
import { RegisterForm } from './register-form.tsx';

// What the site is measured against: the same form and the same list as one would write them by hand, with nothing but React.
const root = document.getElementById('root');
if (root)
  createRoot(root).render(location.hash.startsWith('#/transRecord') ? <RecordList /> : <RegisterForm />);
