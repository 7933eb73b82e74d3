// Selects receipts: which run, which ones, and their order.
import type { PrintFilter, PrintRow } from '../../../core/api/recibos.ts';
import type { Row } from '../../../core/kit/field.ts';
import { useT } from '../../i18n.ts';
import { Field } from '../../kit/Field.tsx';
import { SearchInput, Select } from '../../kit/Input.tsx';
import { Segments } from '../../kit/Panel.tsx';
import { useReading } from '../reading.ts';
import { askRows } from '../requests.ts';

const STATES = ['sin_enviar', 'en_papel', 'enviado', 'visto', 'conforme', 'no_conforme'] as const;

/** The selected filters; '' means all. */
export interface ChosenRecibos {
  readonly searched: string;
  readonly area: string;
  readonly place: string;
  readonly entrega: NonNullable<PrintRow['entrega']> | '';
  readonly order: PrintFilter['orden'];
}
export const ALL_RECIBOS: ChosenRecibos = { searched: '', area: '', place: '', entrega: '', order: 'legajo' };

const choices = (rows: readonly Row[] | undefined, name: string) =>
  (rows ?? []).map((f) => ({ id: String(f['id']), valor: String(f[name]) }));

export const PrintingFilters = ({
  corridas,
  corrida,
  chooseCorrida,
  chosen,
  choose,
  cuenta,
}: {
  readonly corridas: readonly Row[] | undefined;
  readonly corrida: number;
  readonly chooseCorrida: (id: string) => void;
  readonly chosen: ChosenRecibos;
  readonly choose: (c: Partial<ChosenRecibos>) => void;
  /** Number of receipts in each state. */
  readonly cuenta: Readonly<Record<(typeof STATES)[number], number>> | undefined;
}) => {
  const t = useT(),
    areas = useReading('impresion areas', () => askRows('Areas', { limit: 200 })).data,
    places = useReading('impresion lugares', () => askRows('LugaresPago', { limit: 200 })).data;
  return (
    <div className="imp-cabeza">
      <Field label={t('recibos.impresion.liquidacion')} bare width={260}>
        {(c) => (
          <Select
            {...c}
            value={String(corrida)}
            options={choices(corridas, 'descripcion')}
            onChange={(e) => chooseCorrida(e.target.value)}
          />
        )}
      </Field>
      <Field label={t('recibos.impresion.area')} bare width={170}>
        {(c) => (
          <Select
            {...c}
            placeholder={t('recibos.impresion.todas')}
            value={chosen.area}
            options={choices(areas?.rows, 'd_area')}
            onChange={(e) => choose({ area: e.target.value })}
          />
        )}
      </Field>
      <Field label={t('recibos.impresion.lugar')} bare width={170}>
        {(c) => (
          <Select
            {...c}
            placeholder={t('recibos.impresion.todos')}
            value={chosen.place}
            options={choices(places?.rows, 'd_lugar_pago')}
            onChange={(e) => choose({ place: e.target.value })}
          />
        )}
      </Field>
      <Field label={t('recibos.impresion.entrega')} bare width={170}>
        {(c) => (
          <Select
            {...c}
            placeholder={t('recibos.impresion.todos')}
            value={chosen.entrega}
            options={STATES.map((x) => ({
              id: x,
              valor: `${t(`recibos.estado.${x}`)} (${cuenta?.[x] ?? 0})`,
            }))}
            onChange={(e) => choose({ entrega: STATES.find((x) => x === e.target.value) ?? '' })}
          />
        )}
      </Field>
      <SearchInput
        aria-label={t('recibos.impresion.buscar')}
        placeholder={t('recibos.impresion.buscar')}
        value={chosen.searched}
        onChange={(e) => choose({ searched: e.target.value })}
      />
      <div className="field">
        <span className="field-label" aria-hidden="true">
          {t('recibos.impresion.orden')}
        </span>
        <Segments
          label={t('recibos.impresion.orden')}
          value={chosen.order}
          onChange={(order) => choose({ order })}
          options={(['legajo', 'nombre', 'area', 'lugar'] as const).map((x) => ({
            id: x,
            label: t(`recibos.impresion.por.${x}`),
          }))}
        />
      </div>
    </div>
  );
};
