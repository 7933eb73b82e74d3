// The foot of a form: what is pending, why it could not be saved, Descartar and Guardar; and the conflict, both values in view.
import { useEffect, useRef, useState, type ReactNode } from 'react';
import type { Row, Value } from '../../core/kit/field.ts';
import type { AnyTable } from '../../core/kit/table.ts';
import { useT } from '../i18n.ts';
import { Button } from '../kit/Button.tsx';
import { Icon } from '../kit/Icon.tsx';
import { Banner } from '../kit/Panel.tsx';
import { useHotkey } from '../kit/hotkey.ts';
import type { Borrador } from './borrador.ts';

/** Focus goes to the first field that does not hold, in the order of the page. */
const alPrimerError = (): void => {
  requestAnimationFrame(() => {
    const e = document.querySelector<HTMLElement>('#contenido [aria-invalid=true], #contenido [data-error] input, #contenido [data-invalido] .cm-content');
    e?.scrollIntoView({ block: 'center' });
    e?.focus();
  });
};

export const BarraGuardar = ({ b, alGuardar, descartar, soloLectura }: { readonly b: Borrador; readonly alGuardar: (fila: Row) => void; readonly descartar?: () => void; readonly soloLectura?: boolean }) => {
  const t = useT();
  const guardar = async (): Promise<void> => {
    if (b.guardando) return;
    const r = await b.guardar();
    if (r) alGuardar(r); else alPrimerError();
  };
  useHotkey('ctrl+s', () => { if (!soloLectura) void guardar(); });
  const cuantos = Object.keys(b.errores).length;
  if (soloLectura) return null;
  return (
    <div className="barra-guardar">
      <div className="row grow" role="status">
        {cuantos > 0 ? <span className="barra-mal"><Icon name="exclamation-circle" /> {t('pantallas.comun.errores', { count: cuantos })}</span>
          : b.falla ? <span className="barra-mal"><Icon name="exclamation-circle" /> {b.falla.message}</span>
            : b.sucio ? <><span className="barra-punto" aria-hidden="true" /><span className="barra-pendiente">{t('pantallas.comun.sinGuardar')}</span>{b.guardadoALas && <span className="muted barra-hora">{t('pantallas.comun.borrador', { hora: b.guardadoALas })}</span>}</>
              : <span className="muted">{t('pantallas.comun.sinCambios')}</span>}
      </div>
      <Button onClick={() => { b.descartar(); descartar?.(); }} reason={b.sucio || descartar ? undefined : t('pantallas.comun.sinCambios')}>{t('pantallas.comun.descartar')}</Button>
      <Button variant="primary" keys="Ctrl S" busy={b.guardando} onClick={() => void guardar()}>{t('pantallas.comun.guardar')}</Button>
    </div>
  );
};

export const AvisoConflicto = ({ b, tabla, mostrar, alGuardar }: { readonly b: Borrador; readonly tabla: AnyTable; readonly mostrar: (campo: string, v: Value | undefined) => ReactNode; readonly alGuardar: (fila: Row) => void }) => {
  const t = useT();
  const [comparar, ponerComparar] = useState(false);
  const caja = useRef<HTMLDivElement>(null);
  const ahora = b.conflicto?.ahora;
  useEffect(() => { if (ahora) caja.current?.scrollIntoView({ block: 'nearest' }); }, [ahora]);
  if (!ahora) return null;
  // What the person did not write stays as it is now: only his own changes are to be decided.
  const distintos = b.cambiados.filter((c) => tabla.fields[c] && JSON.stringify(b.valores[c] ?? null) !== JSON.stringify(ahora[c] ?? null));
  return (
    <div ref={caja} className="aviso-conflicto">
      <Banner tone="warn" actions={<Button small aria-expanded={comparar} onClick={() => ponerComparar(!comparar)}>{t('pantallas.conflicto.comparar')}</Button>}>{t('pantallas.conflicto.sinQuien')}</Banner>
      {comparar && (
        <div className="panel conflicto-tabla">
          {distintos.length === 0 ? <p>{t('pantallas.conflicto.igual')}</p> : (
            <table><thead><tr><th scope="col">{t('pantallas.conflicto.campo')}</th><th scope="col">{t('pantallas.conflicto.suyo')}</th><th scope="col">{t('pantallas.conflicto.ahora')}</th></tr></thead>
              <tbody>{distintos.map((c) => <tr key={c}><th scope="row">{tabla.fields[c]!.label}</th><td>{mostrar(c, b.valores[c])}</td><td>{mostrar(c, ahora[c])}</td></tr>)}</tbody></table>)}
          <div className="row"><Button onClick={() => { b.tomarLoDeAhora(); ponerComparar(false); }}>{t('pantallas.conflicto.tomar')}</Button>
            <Button variant="primary" busy={b.guardando} onClick={() => void b.insistir().then((r) => { if (r) alGuardar(r); })}>{t('pantallas.conflicto.quedarme')}</Button></div>
        </div>
      )}
    </div>
  );
};
