import { type FormEvent, type ReactNode, useRef, useState } from 'react';

interface Values {
  name: string;
  password: string;
  confirmPass: string;
  realname: string;
  paypassword: string;
  code: string;
}

type FieldName = keyof Values;

const EMPTY: Values = { name: '', password: '', confirmPass: '', realname: '', paypassword: '', code: '' };
const CAPTCHA = { src: '/captcha/01.svg', answer: 'FYKJ' };

const FIELDS: readonly {
  name: FieldName;
  label: string;
  type: string;
  placeholder: string;
  autocomplete: string;
  hint?: string;
}[] = [
  { name: 'name', label: '用户名', type: 'text', placeholder: '6~16位字母或数字', autocomplete: 'username' },
  {
    name: 'password',
    label: '登录密码',
    type: 'password',
    placeholder: '最少6位',
    autocomplete: 'new-password',
  },
  {
    name: 'confirmPass',
    label: '确认密码',
    type: 'password',
    placeholder: '请再次输入登录密码',
    autocomplete: 'new-password',
  },
  {
    name: 'realname',
    label: '真实姓名',
    type: 'text',
    placeholder: '请输入真实姓名',
    autocomplete: 'name',
    hint: '须与收款银行卡户名一致，用于提现。',
  },
  {
    name: 'paypassword',
    label: '支付密码',
    type: 'password',
    placeholder: '最少6位',
    autocomplete: 'off',
    hint: '绑定卡片和取款时使用，请与登录密码区分。',
  },
  { name: 'code', label: '验证码', type: 'text', placeholder: '请输入图中字符', autocomplete: 'off' },
];

/** The registration form, with the rules of config/forms/register.json in their order. */
export function RegisterForm(): ReactNode {
  const [values, setValues] = useState(EMPTY);
  const [errors, setErrors] = useState<Partial<Values>>({});
  const [toast, setToast] = useState('');
  const inputs = useRef<Partial<Record<FieldName, HTMLInputElement | null>>>({});

  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const found = check(values);
    setErrors(found);
    const first = FIELDS.find(({ name }) => found[name]);
    if (first) {
      setToast(found[first.name] ?? '');
      inputs.current[first.name]?.focus();
      return;
    }
    const answer = await fetch('/api/register', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...values, pid: '' }),
    });
    setToast(((await answer.json()) as { message: string }).message);
  };

  return (
    <form className="form" noValidate onSubmit={(event) => void submit(event)}>
      {FIELDS.map(({ name, label, hint, ...field }) => (
        <div className="field" key={name}>
          <label htmlFor={name}>{label}</label>
          <div className="box">
            <input
              id={name}
              name={name}
              type={field.type}
              placeholder={field.placeholder}
              autoComplete={field.autocomplete}
              maxLength={name === 'code' ? 4 : 32}
              value={values[name]}
              aria-invalid={errors[name] ? true : undefined}
              aria-describedby={errors[name] ? `${name}-error` : undefined}
              ref={(input) => {
                inputs.current[name] = input;
              }}
              onChange={(event) => setValues({ ...values, [name]: event.target.value })}
            />
            {name === 'code' && <img src={CAPTCHA.src} alt="" width={104} height={40} />}
          </div>
          {hint && <p className="hint">{hint}</p>}
          {errors[name] && (
            <p className="error" id={`${name}-error`}>
              {errors[name]}
            </p>
          )}
        </div>
      ))}
      <p className="hint">注册即表示您已年满18周岁，并同意本站的服务条款与隐私政策。</p>
      <button className="button" type="submit">
        立即注册
      </button>
      {toast && (
        <div className="toast" role="status">
          {toast}
        </div>
      )}
    </form>
  );
}

function check(values: Values): Partial<Values> {
  const errors: Partial<Values> = {};
  if (values.name.length < 6) errors.name = '用户名长度6~16位，以字母或数字组合！';
  if (values.password.length < 6) errors.password = '请输入正确的密码长度，最少6位！';
  if (values.confirmPass !== values.password) errors.confirmPass = '两次密码不一致！';
  if (values.realname.length < 2) errors.realname = '请输入您的真实姓名!';
  if (values.paypassword.length < 6) errors.paypassword = '请输入正确的支付密码长度，最少6位！';
  if (!values.code) errors.code = '请输入验证码！';
  else if (values.code.toUpperCase() !== CAPTCHA.answer) errors.code = '验证码错误！';
  return errors;
}
