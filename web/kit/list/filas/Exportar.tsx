// A file of all the rows that match: its format and columns, how far it is, and the way to stop it; when it is there it is among the downloads.
import * as E from 'fp-ts/lib/Either.js';
import { useEffect, useRef, useState } from 'react';
import { api, BASE } from '../../../../core/api/index.ts';
import type { Busqueda } from '../../../../core/api/endpoint.ts';
import type { AnyTable } from '../../../../core/kit/table.ts';
import { useT } from '../../../i18n.ts';
import { client, descargar, ports } from '../../../ports.ts';
import { Button } from '../../Button.tsx';
import { Dialog } from '../../Dialog.tsx';
import { Field } from '../../Field.tsx';
import { Select } from '../../Input.tsx';
import { notify } from '../../Notices.tsx';
import { Banner, Progress } from '../../Panel.tsx';
import { seguirTrabajo } from '../../trabajo.ts';

export type FormatoArchivo = 'csv' | 'xlsx' | 'pdf';
export interface PedidoArchivo { readonly formato: FormatoArchivo; readonly Search: Busqueda; readonly sort?: string; readonly direction?: 'asc' | 'desc'; readonly cuantas: number; /** The chosen rows, not all that match. */ readonly elegidas?: boolean }

export const Exportar = ({ tabla, titulo, columnas, pedido, onClose }: { readonly tabla: AnyTable; readonly titulo: string; readonly columnas: readonly string[]; readonly pedido: PedidoArchivo; readonly onClose: () => void }) => {
  const t = useT();
  const [formato, setFormato] = useState(pedido.formato), [todas, setTodas] = useState(false);
  const [haciendo, setHaciendo] = useState<{ readonly id: string | null; readonly hechas: number; readonly total: number } | undefined>(undefined);
  const [mal, setMal] = useState<string | undefined>(undefined);
  const vivo = useRef(true), id = useRef<string | null>(null);
  useEffect(() => { vivo.current = true; return () => { vivo.current = false; }; }, []);
  const detener = (): void => { if (id.current !== null) void client.ask(api.exportaciones.detener, undefined, { params: { controller: tabla.name, id: id.current }, key: ports.newId() })(); };
  const hacer = async (): Promise<void> => {
    setMal(undefined); setHaciendo({ id: null, hechas: 0, total: pedido.cuantas });
    const { fields: _f, ...Search } = pedido.Search;
    const r = await client.ask(api.exportaciones.crear, { formato, titulo, Search: { ...Search, ...(todas ? {} : { fields: [...columnas] }) }, ...(pedido.sort === undefined ? {} : { sort: pedido.sort, direction: pedido.direction ?? 'asc' }) }, { params: { controller: tabla.name }, key: ports.newId() })();
    if (E.isLeft(r)) { setHaciendo(undefined); setMal(r.left.message); return; }
    const hecha = r.right.content;
    id.current = hecha.id;
    const fin = await seguirTrabajo(hecha.trabajo, (x) => setHaciendo({ id: hecha.id, hechas: x.hechos, total: x.total || hecha.filas }), () => vivo.current);
    id.current = null;
    if (E.isLeft(fin) || fin.right.estado !== 'terminado') { setHaciendo(undefined); setMal(E.isLeft(fin) ? fin.left.message : fin.right.estado === 'detenido' ? t('masivo.archivo.cortado') : fin.right.mensaje); return; }
    const no = await descargar(`${BASE}/${tabla.name}/exportacion/${hecha.id}/bajar`, null, hecha.archivo);
    if (no !== undefined) { setHaciendo(undefined); setMal(no); return; }
    notify({ text: t('masivo.archivo.listo', { archivo: hecha.archivo }) });
    onClose();
  };
  const cerrar = (): void => { detener(); onClose(); };
  return (
    <Dialog open title={t('masivo.archivo.titulo', { plural: tabla.plural })} onClose={cerrar} footer={haciendo
      ? <Button onClick={() => { if (id.current === null) cerrar(); else detener(); }}>{t('masivo.detener')}</Button>
      : <><Button onClick={cerrar}>{t('masivo.cancelar')}</Button><Button variant="primary" icon="download" onClick={() => void hacer()}>{t('masivo.archivo.hacer')}</Button></>}>
      {mal !== undefined && <Banner tone="danger">{mal}</Banner>}
      {haciendo ? <div role="status"><p>{t('masivo.archivo.haciendo', { hechas: haciendo.hechas, total: haciendo.total })}</p><Progress hechos={haciendo.hechas} total={haciendo.total} label={t('masivo.archivo.haciendo', { hechas: haciendo.hechas, total: haciendo.total })} /></div> : <>
        <p>{t(pedido.elegidas ? 'masivo.archivo.elegidas' : 'masivo.archivo.cuales', { count: pedido.cuantas })}</p>
        <Field label={t('masivo.archivo.formato')}>{(k) => <Select {...k} data-first options={(['xlsx', 'csv', 'pdf'] as const).map((f) => ({ id: f, valor: t(`masivo.archivo.${f}`) }))} value={formato} onChange={(e) => setFormato(e.target.value as FormatoArchivo)} />}</Field>
        <Field label={t('masivo.archivo.columnas')}>{(k) => <Select {...k} options={[{ id: 'vistas', valor: t('masivo.archivo.comoSeVe') }, { id: 'todas', valor: t('masivo.archivo.todas') }]} value={todas ? 'todas' : 'vistas'} onChange={(e) => setTodas(e.target.value === 'todas')} />}</Field>
      </>}
    </Dialog>
  );
};
