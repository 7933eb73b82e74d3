// The foot of a form: what is pending, why it could not be saved, Descartar and Guardar; and the conflict, both values in view.
import { useEffect, useId, useRef, type ReactNode } from 'react';
import type { Row, Value } from '../../core/kit/field.ts';
import type { AnyTable } from '../../core/kit/table.ts';
import { useT } from '../i18n.ts';
import { Button } from '../kit/Button.tsx';
import { Icon } from '../kit/Icon.tsx';
import { MenuButton } from '../kit/Menu.tsx';
import { Banner } from '../kit/Panel.tsx';
import { useHotkey } from '../kit/hotkey.ts';
import { alDato } from './alDato.ts';
import type { Borrador } from './borrador.ts';

/** Focus goes to the first field that does not hold, in the order of the page; when none of them has a field in sight, to where the first is written. */
const alPrimerError = (primero: () => string | undefined): void => {
  requestAnimationFrame(() => {
    const e = document.querySelector<HTMLElement>('#contenido [aria-invalid=true], #contenido [data-error] input, #contenido [data-invalido] .cm-content');
    const campo = e ? undefined : primero();
    if (campo !== undefined) alDato(campo);
    e?.scrollIntoView({ block: 'center' });
    e?.focus();
  });
};

/** Ctrl+S saves, Ctrl+Enter saves and begins another, Esc leaves (the guard asks when something is not saved). `rotulos`: whose labels the summary of errors says. */
export const BarraGuardar = ({ b, alGuardar, descartar, soloLectura, alNuevo, alSalir, rotulos }: {
  readonly b: Borrador; readonly alGuardar: (fila: Row) => void; readonly descartar?: () => void; readonly soloLectura?: boolean; readonly alNuevo?: () => void; readonly alSalir?: () => void; readonly rotulos?: AnyTable;
}) => {
  const t = useT();
  const deAhora = useRef(b.errores);
  deAhora.current = b.errores;
  const guardar = async (otro = false): Promise<void> => {
    if (b.guardando) return;
    const r = await b.guardar();
    if (!r) alPrimerError(() => Object.keys(deAhora.current)[0]); else if (otro && alNuevo) { alGuardar(r); alNuevo(); } else alGuardar(r);
  };
  useHotkey('ctrl+s', () => { if (!soloLectura) void guardar(); });
  useHotkey('ctrl+enter', () => { if (!soloLectura) void guardar(true); }, alNuevo !== undefined);
  // What is open takes the key for itself: a list, a calendar, a dialog, a panel beside. In a formula it closes what the editor offers, and no more.
  useHotkey('Escape', (e) => {
    const aqui = e.target === document.body || (e.target instanceof Element && e.target.closest('#contenido') !== null && e.target.closest('.cm-editor') === null);
    if (aqui && !document.querySelector('[role=dialog], [role=listbox], [role=menu], .cm-tooltip')) alSalir?.();
  }, alSalir !== undefined);
  const errores = Object.entries(b.errores), cuantos = errores.length;
  if (soloLectura) return null;
  return (
    <div className="barra-guardar">
      <div className="row grow" role="status">
        {b.guardando ? <span className="barra-pendiente">{t('web.form.guardando')}…</span>
          : cuantos > 0 ? <span className="barra-mal"><Icon name="exclamation-circle" /> {t('pantallas.comun.errores', { count: cuantos })}</span>
          : b.falla ? <span className="barra-mal"><Icon name="exclamation-circle" /> {b.falla.message}</span>
            : b.sinRespuesta ? <span className="barra-pendiente" title={t('formas.sinRespuesta')}><Icon name="exclamation-triangle" /> {t('formas.sinRespuesta')}</span>
              : b.sucio ? <><span className="barra-punto" aria-hidden="true" /><span className="barra-pendiente">{t('pantallas.comun.sinGuardar')}</span>{b.guardadoALas && <span className="muted barra-hora">{t('pantallas.comun.borrador', { hora: b.guardadoALas })}</span>}</>
                : <span className="muted">{t('pantallas.comun.sinCambios')}</span>}
      </div>
      {cuantos > 1 && rotulos && (
        <MenuButton label={t('formas.aCorregir')} items={errores.map(([campo, mensaje]) => ({ label: mensaje.startsWith(rotulos.fields[campo.split('.')[0]!]?.label ?? '\u0000') ? mensaje : t('formas.errorEn', { dato: rotulos.fields[campo.split('.')[0]!]?.label ?? campo, mensaje }), onSelect: () => alDato(campo) }))}>
          {(m) => <Button small variant="quiet" iconEnd="chevron-up" {...m}>{t('formas.aCorregir')}</Button>}
        </MenuButton>
      )}
      <Button onClick={() => { b.descartar(); descartar?.(); }} reason={b.sucio || descartar ? undefined : t('pantallas.comun.sinCambios')}>{t('pantallas.comun.descartar')}</Button>
      <Button variant="primary" keys="Ctrl S" title={alNuevo && `${t('formas.guardarYNuevo')}: Ctrl Enter`} busy={b.guardando} onClick={() => void guardar()}>{t('pantallas.comun.guardar')}</Button>
    </div>
  );
};

/** Both versions of each field that two people changed: whose each takes is chosen here; what only the other one changed stays as it is now. */
export const AvisoConflicto = ({ b, tabla, mostrar, alGuardar }: { readonly b: Borrador; readonly tabla: AnyTable; readonly mostrar: (campo: string, v: Value | undefined) => ReactNode; readonly alGuardar: (fila: Row) => void }) => {
  const t = useT(), nombre = useId();
  const caja = useRef<HTMLDivElement>(null);
  const c = b.conflicto, ahora = c?.ahora;
  useEffect(() => { if (ahora) { caja.current?.scrollIntoView({ block: 'nearest' }); caja.current?.querySelector<HTMLElement>('input, button')?.focus({ preventScroll: true }); } }, [ahora]);
  if (!c || !ahora) return null;
  const aDecidir = c.aDecidir.filter((n) => tabla.fields[n]), ajenos = c.ajenos.filter((n) => tabla.fields[n] && tabla.fields[n].kind !== 'vigente' && !tabla.fields[n].hidden);
  const opcion = (n: string, deAhora: boolean, v: Value | undefined) => (
    <label className="conflicto-opcion"><input type="radio" name={`${nombre}-${n}`} checked={c.tomados.includes(n) === deAhora} onChange={() => b.elegir(n, deAhora)} /><span>{mostrar(n, v)}</span></label>
  );
  return (
    <div ref={caja} className="aviso-conflicto">
      <Banner tone="warn">{t('pantallas.conflicto.sinQuien')}</Banner>
      <div className="panel conflicto-tabla">
        {aDecidir.length === 0 ? <p>{t('pantallas.conflicto.igual')}</p> : (
          <table><caption className="sr">{t('pantallas.conflicto.elija')}</caption><thead><tr><th scope="col">{t('pantallas.conflicto.campo')}</th><th scope="col">{t('pantallas.conflicto.suyo')}</th><th scope="col">{t('pantallas.conflicto.ahora')}</th></tr></thead>
            <tbody>{aDecidir.map((n) => <tr key={n}><th scope="row">{tabla.fields[n]!.label}</th><td>{opcion(n, false, b.valores[n])}</td><td>{opcion(n, true, ahora[n])}</td></tr>)}</tbody></table>)}
        {ajenos.length > 0 && <p className="soft">{t('pantallas.conflicto.ajenos', { campos: ajenos.map((n) => tabla.fields[n]!.label).join(', ') })}</p>}
        <div className="row conflicto-botones">
          <Button variant="primary" busy={b.guardando} onClick={() => void b.guardar().then((r) => { if (r) alGuardar(r); })}>{t('pantallas.conflicto.guardarElegido')}</Button>
          <Button onClick={b.resolver}>{t('pantallas.conflicto.seguir')}</Button>
          {aDecidir.length > 1 && <><Button variant="quiet" onClick={() => b.elegirTodo(false)}>{t('pantallas.conflicto.todoMio')}</Button><Button variant="quiet" onClick={() => b.elegirTodo(true)}>{t('pantallas.conflicto.todoAhora')}</Button></>}
        </div>
      </div>
    </div>
  );
};
