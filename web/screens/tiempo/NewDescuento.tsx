// A new advance, loan or order: what is asked is what its concept reads; what is saved is its row of the
// agenda, or the novedad of its month.
import * as E from 'fp-ts/lib/Either.js';
import { useState } from 'react';
import type { WritableDescuentoClase } from '../../../core/api/descuentos.ts';
import { api } from '../../../core/api/index.ts';
import type { Row, Value } from '../../../core/kit/field.ts';
import { readDecimal } from '../../../core/kit/money.ts';
import { isPeriodo } from '../../../core/kit/period.ts';
import { newRow } from '../../../core/kit/table.ts';
import { useT, type UiTextKey } from '../../i18n.ts';
import { Button } from '../../kit/Button.tsx';
import { notify } from '../../kit/Notices.tsx';
import { Banner, Panel } from '../../kit/Panel.tsx';
import { todayDate } from '../../ports.ts';
import { fieldOf } from '../../../core/kit/table.ts';
import { tableOf } from '../../../core/tables/index.ts';
import { FormField } from '../FormField.tsx';
import { shownCode, shownAmount } from '../explain/amounts.ts';
import { useCurrentMes } from '../currentMes.ts';
import { useReading, useQuietValue } from '../reading.ts';
import { sendNewRow, newKey, askServer } from '../requests.ts';

/** Fields of each kind, in order; with another label where the descriptor's says less. */
const CAMPOS: Readonly<
  Record<WritableDescuentoClase, readonly (readonly [campo: string, rotulo?: UiTextKey])[]>
> = {
  anticipos: [['id_personal'], ['periodo'], ['importe'], ['observacion']],
  prestamos: [
    ['id_personal'],
    ['desde', 'tiempo.desc.desdeCuota'],
    ['cantidad', 'tiempo.desc.cuotas'],
    ['valor_unitario', 'tiempo.desc.cuota'],
    ['importe', 'tiempo.desc.capital'],
    ['observacion'],
  ],
  embargos: [
    ['id_personal'],
    ['desde'],
    ['importe', 'tiempo.desc.montoOrden'],
    ['expediente'],
    ['juzgado'],
    ['beneficiario'],
    ['cbu_deposito'],
    ['observacion'],
  ],
  alimentos: [
    ['id_personal'],
    ['desde'],
    ['hasta'],
    ['porcentaje'],
    ['importe', 'tiempo.desc.montoFijo'],
    ['expediente'],
    ['juzgado'],
    ['beneficiario'],
    ['cbu_deposito'],
    ['observacion'],
  ],
};
/** What a kind cannot do without, beyond what its table asks. */
const falta = (clase: WritableDescuentoClase, v: Row): readonly string[] => {
  const hay = (c: string): boolean => v[c] !== null && v[c] !== undefined && v[c] !== '';
  const quien = hay('id_personal') ? [] : ['id_personal'];
  return [
    ...quien,
    ...(clase === 'prestamos'
      ? hay('valor_unitario')
        ? hay('cantidad') || hay('importe')
          ? []
          : ['cantidad']
        : ['valor_unitario']
      : clase === 'alimentos'
        ? hay('porcentaje') || hay('importe')
          ? []
          : ['porcentaje']
        : hay('importe')
          ? []
          : ['importe']),
  ];
};
/** Those without which no row of the kind can be: their label does not say that they may be left out. */
const SIEMPRE: Readonly<Record<WritableDescuentoClase, readonly string[]>> = {
  anticipos: ['importe'],
  prestamos: ['valor_unitario'],
  embargos: ['importe'],
  alimentos: [],
};

export const NewDescuento = ({
  clase,
  concepto,
  cerrar,
}: {
  readonly clase: WritableDescuentoClase;
  readonly concepto: { readonly id: number; readonly codigo: number; readonly descripcion: string };
  readonly cerrar: (hecho: boolean) => void;
}) => {
  const t = useT(),
    deMes = clase === 'anticipos',
    tabla = tableOf(deMes ? 'Novedades' : 'Agenda');
  const enCurso = useCurrentMes(),
    cuando = deMes ? 'periodo' : 'desde',
    [escrito, cambiar] = useState<Row>(() =>
      Object.fromEntries(
        Object.entries({ ...newRow(tabla, todayDate()), id_rrhh_concepto: concepto.id }).filter(
          ([c]) => c !== cuando,
        ),
      ),
    );
  const v: Row = { [cuando]: deMes ? enCurso : `${enCurso}-01`, ...escrito };
  const [errores, ponerErrores] = useState<Readonly<Record<string, string>>>({}),
    [falla, fallar] = useState<string | undefined>(undefined),
    [guardando, ponerGuardando] = useState(false),
    [clave] = useState(newKey);
  const importe = String(v['importe'] ?? ''),
    medible =
      deMes &&
      typeof v['id_personal'] === 'number' &&
      isPeriodo(String(v['periodo'])) &&
      readDecimal(importe) !== undefined;
  const pedido = useQuietValue(
    medible ? `${String(v['id_personal'])} ${String(v['periodo'])} ${importe}` : '',
    300,
  );
  const limite = useReading(pedido === '' ? null : `limite ${pedido}`, () => {
    const [id = '', periodo = '', i = ''] = pedido.split(' ');
    return askServer(api.descuentos.limite, { id_personal: Number(id), periodo, importe: i });
  }).datos;
  const guardar = async (): Promise<void> => {
    const sin = falta(clase, v);
    if (sin.length > 0) {
      ponerErrores(Object.fromEntries(sin.map((c) => [c, t('tiempo.desc.requerido')])));
      return;
    }
    ponerGuardando(true);
    fallar(undefined);
    ponerErrores({});
    const fila = Object.fromEntries(
      Object.entries(v).filter(([c]) => !tabla.fields[c]?.readOnly && tabla.fields[c]?.kind !== 'vigente'),
    );
    const r = await sendNewRow(tabla.name, fila, clave)();
    ponerGuardando(false);
    if (E.isLeft(r)) {
      const de = r.left.errors ?? [];
      ponerErrores(Object.fromEntries(de.map((e) => [e.field, e.message])));
      if (!de.some((e) => CAMPOS[clase].some(([c]) => c === e.field))) fallar(r.left.message);
      return;
    }
    notify({
      text: t('tiempo.desc.seCargo', { concepto: `${shownCode(concepto.codigo)} ${concepto.descripcion}` }),
    });
    cerrar(true);
  };
  return (
    <Panel title={t(`tiempo.desc.nuevo.${clase}`)}>
      <form
        className="form-pila"
        onSubmit={(e) => {
          e.preventDefault();
          void guardar();
        }}
        onKeyDown={(e) => {
          if (e.key === 'Escape') cerrar(false);
        }}
      >
        {falla && <Banner tone="danger">{falla}</Banner>}
        <div className="form-rejilla">
          {CAMPOS[clase].map(([c, rotulo]) => (
            <FormField
              key={c}
              nombre={c}
              campo={
                SIEMPRE[clase].includes(c) ? { ...fieldOf(tabla, c), required: true } : fieldOf(tabla, c)
              }
              valor={v[c]}
              error={errores[c]}
              {...(rotulo ? { rotulo: t(rotulo) } : {})}
              alCambiar={(x: Value) => cambiar((antes) => ({ ...antes, [c]: x }))}
            />
          ))}
        </div>
        {limite?.pasa && (
          <Banner tone="warn">
            {t('tiempo.desc.pasa', {
              limite: shownAmount(limite.limite),
              bruto: shownAmount(limite.bruto),
              cargado: shownAmount(limite.cargado),
            })}
          </Banner>
        )}
        {limite && limite.bruto === null && <p className="muted">{t('tiempo.desc.sinRecibo')}</p>}
        <p className="muted">{t(`tiempo.desc.ayuda.${clase}`)}</p>
        <div className="row tie-botones">
          <Button onClick={() => cerrar(false)}>{t('pantallas.comun.cancelar')}</Button>
          <Button type="submit" variant="primary" busy={guardando}>
            {t('pantallas.comun.guardar')}
          </Button>
        </div>
      </form>
    </Panel>
  );
};
