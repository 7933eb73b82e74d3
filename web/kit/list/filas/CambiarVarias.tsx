// Changing or deleting many rows: which fields, then what changes and what cannot, told before anything is written; at the end, the way back.
import * as E from 'fp-ts/lib/Either.js';
import { useEffect, useRef, useState } from 'react';
import { api } from '../../../../core/api/index.ts';
import type { Elegidas, ElegirFilas, ErrorImportacion, EstadoImportacion, ResumenDeCambio } from '../../../../core/api/importaciones.ts';
import type { Failure } from '../../../../core/kit/failure.ts';
import type { Value } from '../../../../core/kit/field.ts';
import type { AnyTable } from '../../../../core/kit/table.ts';
import { useT } from '../../../i18n.ts';
import { client, ports } from '../../../ports.ts';
import { usePermisos } from '../../../session.ts';
import { Button, IconButton, TextButton } from '../../Button.tsx';
import { Dialog } from '../../Dialog.tsx';
import { FieldInput } from '../../form/FieldInput.tsx';
import { Field } from '../../Field.tsx';
import { Select } from '../../Input.tsx';
import { Banner, LoadingBar } from '../../Panel.tsx';
import { Progress } from '../../Progress.tsx';
import { seguirTrabajo } from '../../trabajo.ts';
import { avisarHecho } from './deshacer.tsx';
import { Previa } from './Previa.tsx';
import '../../form/form.css';

export interface PreviaHecha { readonly elegidas: Elegidas; readonly resumen: ResumenDeCambio; readonly estado: EstadoImportacion; readonly errores: readonly ErrorImportacion[] }
type Paso = { readonly en: 'campos' } | { readonly en: 'trabajando'; readonly que: 'revisando' | 'aplicando'; readonly id: string | null; readonly hechas: number; readonly total: number } | { readonly en: 'previa'; readonly previa: PreviaHecha };
/** More than this is not all or none: what can be changes, by stretches. */
const TODAS_O_NINGUNA = 10_000;

export const camposEditables = (tabla: AnyTable, ve: (f: AnyTable['fields'][string]) => boolean): readonly string[] =>
  Object.entries(tabla.fields).filter(([n, f]) => ve(f) && !f.readOnly && !f.unique && !f.hidden && f.kind !== 'lista' && f.kind !== 'vigente' && f.kind !== 'formula' && n !== tabla.owner).map(([n]) => n);

export const CambiarVarias = ({ tabla, verbo, eleccion, cuantas, onClose, onHecho }: {
  readonly tabla: AnyTable; readonly verbo: ElegirFilas['verbo']; readonly eleccion: ElegirFilas['eleccion']; readonly cuantas: number; readonly onClose: () => void; readonly onHecho: () => void;
}) => {
  const t = useT(), p = usePermisos(), posibles = camposEditables(tabla, p.cambia);
  const [paso, setPaso] = useState<Paso>({ en: 'campos' });
  const [campos, setCampos] = useState<readonly (readonly [string, Value])[]>([['', null]]);
  const [falla, setFalla] = useState<Failure | undefined>(undefined);
  const vivo = useRef(true), clave = useRef(ports.newId());
  useEffect(() => { vivo.current = true; return () => { vivo.current = false; }; }, []);
  const de = (id: string) => ({ params: { controller: tabla.name, id }, key: ports.newId() });
  const mal = (f: Failure): void => { setFalla(f); setPaso({ en: 'campos' }); clave.current = ports.newId(); };

  const trabajar = async (id: string, que: 'revisando' | 'aplicando', total: number, alError?: 'skip'): Promise<EstadoImportacion | undefined> => {
    setPaso({ en: 'trabajando', que, id, hechas: 0, total });
    const r = que === 'revisando' ? await client.ask(api.importaciones.revisar, undefined, de(id))() : await client.ask(api.importaciones.aplicar, alError ? { alError } : undefined, de(id))();
    if (E.isLeft(r)) { mal(r.left); return undefined; }
    const fin = await seguirTrabajo(r.right.content.trabajo, (x) => setPaso({ en: 'trabajando', que, id, hechas: x.hechos, total: x.total || total }), () => vivo.current);
    if (E.isLeft(fin)) { mal(fin.left); return undefined; }
    const ver = await client.ask(api.importaciones.ver, undefined, de(id))();
    if (E.isLeft(ver)) { mal(ver.left); return undefined; }
    return ver.right.content;
  };
  const previa = async (): Promise<void> => {
    setFalla(undefined);
    setPaso({ en: 'trabajando', que: 'revisando', id: null, hechas: 0, total: cuantas });
    const cambios = verbo === 'editar' ? Object.fromEntries(campos.filter(([c]) => c !== '')) : {};
    const r = await client.ask(api.importaciones.elegir, { verbo, eleccion, cambios, alError: cuantas > TODAS_O_NINGUNA ? 'skip' : 'abort' }, { params: { controller: tabla.name }, key: clave.current })();
    if (E.isLeft(r)) { mal(r.left); return; }
    const elegidas = r.right.content, estado = await trabajar(elegidas.id, 'revisando', elegidas.elegidas);
    if (estado) await mostrar(elegidas, estado);
  };
  const mostrar = async (elegidas: Elegidas, estado: EstadoImportacion): Promise<void> => {
    const [resumen, errores] = await Promise.all([client.ask(api.importaciones.resumen, undefined, de(elegidas.id))(), client.ask(api.importaciones.errores, { desde: 0 }, de(elegidas.id))()]);
    if (E.isLeft(resumen)) { mal(resumen.left); return; }
    setPaso({ en: 'previa', previa: { elegidas, estado, resumen: resumen.right.content, errores: E.isLeft(errores) ? [] : errores.right.content } });
  };
  const aplicar = async ({ elegidas, estado }: PreviaHecha): Promise<void> => {
    const fin = await trabajar(elegidas.id, 'aplicando', elegidas.elegidas, estado.rechazadas > 0 ? 'skip' : undefined);
    if (!fin) return;
    // Somebody wrote one of them between the preview and this: nothing was done, and which is told.
    if (fin.fase === 'rechazada') { await mostrar(elegidas, fin); return; }
    avisarHecho(t, tabla, fin, onHecho);
    onHecho();
    onClose();
  };
  // What is to be deleted is looked over at once: there is nothing to say first.
  const empezo = useRef(false);
  useEffect(() => { if (verbo === 'borrar' && !empezo.current) { empezo.current = true; void previa(); } });

  const libres = (mio: string) => posibles.filter((c) => c === mio || !campos.some(([x]) => x === c));
  const poner = (i: number, par: readonly [string, Value]): void => { setCampos(campos.map((x, k) => (k === i ? par : x))); clave.current = ports.newId(); };
  const errorDe = (c: string): string | undefined => falla?.errors?.find((e) => e.field === c)?.message;
  const sueltos = falla && !(falla.errors?.length && falla.errors.every((e) => campos.some(([c]) => c === e.field))) ? falla.message : undefined;
  const bien = paso.en === 'previa' ? paso.previa.elegidas.elegidas - paso.previa.estado.rechazadas : 0;
  const titulo = t(verbo === 'borrar' ? 'masivo.tituloBorrar' : 'masivo.tituloEditar', { count: paso.en === 'previa' ? paso.previa.elegidas.elegidas : cuantas });
  return (
    <Dialog open title={titulo} width={640} onClose={onClose} footer={
      paso.en === 'campos' ? <><Button onClick={onClose}>{t('masivo.cancelar')}</Button><Button variant="primary" reason={verbo === 'editar' && !campos.some(([c]) => c !== '') ? t('masivo.elegirCampo') : undefined} onClick={() => void previa()}>{t('masivo.previa')}</Button></>
        : paso.en === 'trabajando' ? <Button reason={paso.id === null ? t('web.form.espere') : undefined} onClick={() => { if (paso.id !== null) void client.ask(api.importaciones.detener, undefined, de(paso.id))(); }}>{t('masivo.detener')}</Button>
          : <><Button onClick={() => { if (verbo === 'borrar') onClose(); else { clave.current = ports.newId(); setPaso({ en: 'campos' }); } }}>{t(verbo === 'borrar' ? 'masivo.cancelar' : 'masivo.volver')}</Button>
            {bien > 0 && <Button variant={verbo === 'borrar' ? 'danger-solid' : 'primary'} onClick={() => void aplicar(paso.previa)}>{t(paso.previa.estado.rechazadas > 0 ? (verbo === 'borrar' ? 'masivo.borrarResto' : 'masivo.aplicarResto') : verbo === 'borrar' ? 'masivo.borrarTodas' : 'masivo.aplicarTodas', { count: bien })}</Button>}</>}>
      <LoadingBar on={paso.en === 'trabajando'} />
      {sueltos !== undefined && <Banner tone="danger">{sueltos}</Banner>}
      {paso.en === 'campos' && verbo === 'editar' && (
        <div className="masivo-campos">
          {campos.map(([c, v], i) => (
            <div key={i} className="masivo-campo">
              <Field label={t('masivo.campo')}>{(k) => <Select {...k} data-first={i === 0 || undefined} options={libres(c).map((n) => ({ id: n, valor: tabla.fields[n]!.label }))} placeholder={t('masivo.elegirCampo')} value={c} onChange={(e) => poner(i, [e.target.value, null])} />}</Field>
              {c !== '' && <Field label={t('masivo.valor')} error={errorDe(c)} optional={!tabla.fields[c]!.required}>{(k) => (tabla.fields[c]!.kind === 'flag'
                ? <Select {...k} options={[{ id: 1, valor: t('web.si') }, { id: 0, valor: t('web.no') }]} placeholder={t('web.seleccionar')} value={v === null ? '' : String(v)} onChange={(e) => poner(i, [c, e.target.value === '' ? null : Number(e.target.value)])} />
                : <FieldInput field={tabla.fields[c]!} value={v} onChange={(x) => poner(i, [c, x])} control={k} />)}</Field>}
              {campos.length > 1 && <IconButton icon="times" label={t('masivo.quitarCampo', { campo: tabla.fields[c]?.label ?? '' })} onClick={() => setCampos(campos.filter((_, k) => k !== i))} />}
            </div>
          ))}
          {campos.length < Math.min(posibles.length, 8) && campos.every(([c]) => c !== '') && <TextButton icon="plus" onClick={() => setCampos([...campos, ['', null]])}>{t('masivo.otroCampo')}</TextButton>}
        </div>
      )}
      {paso.en === 'trabajando' && <div role="status"><p>{t(paso.que === 'revisando' ? 'masivo.revisando' : 'masivo.aplicando', { hechas: paso.hechas, total: paso.total })}</p><Progress hechos={paso.hechas} total={paso.total} label={t(paso.que === 'revisando' ? 'masivo.revisando' : 'masivo.aplicando', { hechas: paso.hechas, total: paso.total })} /></div>}
      {paso.en === 'previa' && <Previa tabla={tabla} verbo={verbo} previa={paso.previa} bien={bien} />}
    </Dialog>
  );
};
