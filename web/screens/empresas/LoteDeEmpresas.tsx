// The same step of the month in the companies that were chosen: one after another, each with its result; stopping leaves what was done as it is.
import { isLeft } from 'fp-ts/lib/Either.js';
import { useRef, useState } from 'react';
import type { EmpresaEnTablero } from '../../../core/api/empresas.ts';
import { PASOS_DE_EMPRESA } from '../../../core/api/empresas.ts';
import { api } from '../../../core/api/index.ts';
import { ultimoDia } from '../../../core/kit/period.ts';
import { useT } from '../../i18n.ts';
import { Button } from '../../kit/Button.tsx';
import { Field } from '../../kit/Field.tsx';
import { Select } from '../../kit/Input.tsx';
import { DateInput } from '../../kit/Written.tsx';
import { nuevaClave, ordenar } from '../pedidos.ts';

/** How a step ended in one company. */
export interface Hecho { readonly mensaje: string; readonly mal: boolean }
type Paso = (typeof PASOS_DE_EMPRESA)[number];

export const LoteDeEmpresas = ({ periodo, empresas, hechos, ponerHechos, alTerminar }: {
  readonly periodo: string; readonly empresas: readonly EmpresaEnTablero[]; readonly hechos: ReadonlyMap<string, Hecho>; readonly ponerHechos: (h: ReadonlyMap<string, Hecho>) => void; readonly alTerminar: () => void;
}) => {
  const t = useT();
  const [paso, ponerPaso] = useState<Paso>('crear'), [fecha, ponerFecha] = useState(ultimoDia(periodo)), [van, ponerVan] = useState<number | undefined>(undefined);
  const parar = useRef(false);
  const hacer = async (): Promise<void> => {
    parar.current = false;
    // One intention for the whole batch: each company has its own key of it, and a retry by the network repeats none.
    const clave = nuevaClave(), dichos = new Map(hechos);
    for (const e of empresas) dichos.delete(e.id);
    for (const [n, e] of empresas.entries()) {
      if (parar.current) break;
      ponerVan(n);
      const r = await ordenar(api.empresas.paso, { periodo, paso, fecha_pago: paso === 'crear' ? fecha : null }, { id: e.id }, `${clave}-${n}`)();
      dichos.set(e.id, isLeft(r) ? { mensaje: r.left.message, mal: true } : { mensaje: r.right.mensaje, mal: r.right.problemas.length > 0 });
      ponerHechos(new Map(dichos));
    }
    ponerVan(undefined);
    alTerminar();
  };
  return (
    <div className="emp-lote" role="group" aria-label={t('empresas.lote.enLote')}>
      <span className="strong num">{t('empresas.lote.elegidas', { count: empresas.length })}</span>
      <Field label={t('empresas.lote.paso')} hideLabel bare>{(c) => <Select {...c} value={paso} options={PASOS_DE_EMPRESA.map((p) => ({ id: p, valor: t(`empresas.lote.${p}`) }))} onChange={(e) => ponerPaso(e.target.value as Paso)} />}</Field>
      {paso === 'crear' && <Field label={t('empresas.lote.fechaPago')} hideLabel bare width={150}>{(c) => <DateInput {...c} value={fecha} onChange={ponerFecha} />}</Field>}
      {van === undefined ? <Button variant="primary" onClick={() => void hacer()}>{t('empresas.lote.hacer')}</Button>
        : <><span role="status" className="num">{t('empresas.lote.yendo', { hechas: van, total: empresas.length })}</span><Button onClick={() => { parar.current = true; }}>{t('empresas.lote.detener')}</Button></>}
    </div>
  );
};
