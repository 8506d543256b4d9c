import { createRoot } from 'react-dom/client';
import './page.css';
import { RecordList } from './record-list.tsx';
import { RegisterForm } from './register-form.tsx';

// The baseline of the benchmark: the same form and the same list written by hand, with React only.
const root = document.getElementById('root');
if (root)
  createRoot(root).render(location.hash.startsWith('#/transRecord') ? <RecordList /> : <RegisterForm />);
