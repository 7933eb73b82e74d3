// First start: the first user, with the code that the console showed, and the first company with its agreement pack.
import * as E from 'fp-ts/lib/Either.js';
import { useRef, useState, type FormEvent } from 'react';
import { Navigate, useNavigate } from 'react-router';
import { api } from '../../../core/api/index.ts';
import type { FieldError } from '../../../core/kit/failure.ts';
import { cuilEsperado, cuilValido } from '../../../core/kit/digits.ts';
import { useT, type Clave } from '../../i18n.ts';
import { Button } from '../../kit/Button.tsx';
import { Field } from '../../kit/Field.tsx';
import { Input, PasswordInput, Select } from '../../kit/Input.tsx';
import { Banner, Panel } from '../../kit/Panel.tsx';
import { client, ports } from '../../ports.ts';
import { Logo } from '../../shell/Logo.tsx';
import { olvidarInicio, useInicio } from '../auth/inicio.ts';
import '../auth/auth.css';

const VACIO = { codigo: '', nombre: '', username: '', email: '', password: '', confirmacion: '', razon_social: '', cuit: '', domicilio: '', localidad: '', paquete: 'comercio' };
type Datos = typeof VACIO;
type Campo = keyof Datos;
const USUARIO: readonly Campo[] = ['codigo', 'nombre', 'username', 'email', 'password', 'confirmacion'];
const EMPRESA: readonly Campo[] = ['razon_social', 'cuit', 'domicilio', 'localidad'];
const AUTO: Partial<Record<Campo, string>> = { codigo: 'one-time-code', nombre: 'name', username: 'username', email: 'email', password: 'new-password', confirmacion: 'new-password', razon_social: 'organization' };
/** The server names the company's fields by their path. */
const deServidor = (f: string): string => f.replace(/^empresa\./, '');

export const Component = () => {
  const t = useT();
  const ir = useNavigate();
  const inicio = useInicio();
  const [d, setD] = useState<Datos>(VACIO);
  const [errores, setErrores] = useState<Partial<Record<string, string>>>({});
  const [mensaje, setMensaje] = useState<string | undefined>(undefined);
  const [ocupado, setOcupado] = useState(false);
  const caja = useRef<HTMLFormElement>(null);
  // One press, one installation: the same key on every try of the same data.
  const clave = useRef(ports.newId());
  if (inicio && !inicio.primer_inicio) return <Navigate to="/auth/login" replace />;

  const revisar = (): Partial<Record<string, string>> => {
    const e: Partial<Record<string, string>> = {};
    for (const k of [...USUARIO, ...EMPRESA]) if (k !== 'domicilio' && k !== 'localidad' && d[k].trim() === '') e[k] = t('web.requerido');
    if (!e['confirmacion'] && d.password !== d.confirmacion) e['confirmacion'] = t('machines.registro.noCoinciden');
    if (!e['cuit'] && !cuilValido(d.cuit)) {
      const digito = cuilEsperado(d.cuit.replace(/-/g, ''));
      e['cuit'] = digito === undefined ? t('campo.cuilForma', { campo: 'CUIT', valor: d.cuit }) : t('campo.cuilDigito', { campo: 'CUIT', valor: d.cuit, digito });
    }
    return e;
  };
  const alPrimero = () => setTimeout(() => caja.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus(), 0);
  const enviar = async (ev: FormEvent) => {
    ev.preventDefault();
    const e = revisar();
    setErrores(e); setMensaje(undefined);
    if (Object.keys(e).length) { alPrimero(); return; }
    setOcupado(true);
    const { codigo, username, email, nombre, password, razon_social, cuit, domicilio, localidad, paquete } = d;
    const r = await client.ask(api.usuarios.primero, { codigo: codigo.trim(), username: username.trim(), email: email.trim(), nombre: nombre.trim(), password, empresa: { razon_social: razon_social.trim(), cuit, domicilio, localidad, paquete: paquete === '' ? null : paquete } }, { key: clave.current })();
    setOcupado(false);
    if (E.isRight(r)) { olvidarInicio(); void ir('/auth/login', { replace: true, state: { mensaje: t('web.inicio.listo') } }); return; }
    clave.current = ports.newId();
    setMensaje(r.left.message);
    setErrores(Object.fromEntries((r.left.errors ?? []).map((x: FieldError) => [deServidor(x.field), x.message])));
    alPrimero();
  };
  const campo = (k: Campo) => (
    <Field key={k} label={t(`web.inicio.${k}` as Clave)} error={errores[k]} help={k === 'codigo' ? t('web.inicio.codigoAyuda') : undefined} optional={k === 'domicilio' || k === 'localidad'} className={k === 'codigo' || k === 'domicilio' ? 'whole' : ''}>
      {(c) => (k === 'password' || k === 'confirmacion'
        ? <PasswordInput {...c} autoComplete={AUTO[k]} value={d[k]} onChange={(e) => setD({ ...d, [k]: e.target.value })} />
        : <Input {...c} autoComplete={AUTO[k] ?? 'off'} inputMode={k === 'cuit' ? 'numeric' : undefined} autoFocus={k === 'codigo'} value={d[k]} onChange={(e) => setD({ ...d, [k]: e.target.value })} />)}
    </Field>
  );
  return (
    <main className="wizard">
      <form ref={caja} className="stack" noValidate onSubmit={(e) => void enviar(e)}>
        <div className="row strong"><Logo />{t('web.producto')}</div>
        <h1 style={{ fontSize: 24, lineHeight: '32px' }}>{t('web.inicio.titulo')}</h1>
        <p className="soft">{t('web.inicio.lema')}</p>
        <Panel title={t('web.inicio.usuario')}><div className="wizard-grid">{USUARIO.map(campo)}</div></Panel>
        <Panel title={t('web.inicio.empresa')}>
          <div className="wizard-grid">{EMPRESA.map(campo)}
            <Field label={t('web.inicio.paquete')} help={t('web.inicio.paqueteAyuda')} className="whole">{(c) => <Select {...c} value={d.paquete} onChange={(e) => setD({ ...d, paquete: e.target.value })} options={[{ id: 'comercio', valor: t('web.inicio.comercio') }, { id: 'construccion', valor: t('web.inicio.construccion') }, { id: '', valor: t('web.inicio.sinPaquete') }]} />}</Field>
          </div>
        </Panel>
        {mensaje !== undefined && <Banner tone="danger">{mensaje}</Banner>}
        <div className="row"><Button type="submit" variant="primary" busy={ocupado}>{t('web.inicio.empezar')}</Button></div>
      </form>
    </main>
  );
};
