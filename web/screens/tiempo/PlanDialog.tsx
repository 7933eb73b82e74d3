// A range of planned vacations: written, changed, notified, confirmed as an absence or removed. A refusal leaves
// everything as it was written.
import * as E from 'fp-ts/lib/Either.js';
import { useState } from 'react';
import type { PlanPage, PlanPersona, PlanRange } from '../../../core/api/tiempo.ts';
import type { Failure } from '../../../core/kit/failure.ts';
import type { Row, Value } from '../../../core/kit/field.ts';
import { daysInclusive, isCivilDate, showDate } from '../../../core/kit/period.ts';
import { fieldOf } from '../../../core/kit/table.ts';
import { planConcerns, rangesOverlap, type DateRange } from '../../../core/payroll/vacacionesPlan.ts';
import { tableOf } from '../../../core/tables/index.ts';
import { useT } from '../../i18n.ts';
import { Button } from '../../kit/Button.tsx';
import { Dialog } from '../../kit/Dialog.tsx';
import { notify } from '../../kit/Notices.tsx';
import { Banner } from '../../kit/Panel.tsx';
import { FormField } from '../FormField.tsx';
import { shownCode } from '../explain/amounts.ts';
import { useReading } from '../reading.ts';
import { askRow, newKey, sendNewRow, sendRowChange, sendRowErasure } from '../requests.ts';
import { balanceText } from './PlanGrid.tsx';

/** A range just chosen, or one that is there. */
export interface OpenedPlan {
  readonly persona: PlanPersona;
  readonly range: DateRange;
  readonly of: PlanRange | null;
}
interface Props {
  readonly opened: OpenedPlan;
  readonly page: PlanPage;
  readonly writes: boolean;
  /** `said`: what was done, once it was. */
  readonly close: (said?: string) => void;
  readonly notice: (planes: readonly number[]) => void;
}
/** What the planner already knows of the row: its buttons may be pressed before the whole of it comes. */
const knownOf = ({ of, range }: OpenedPlan): Row =>
  of === null
    ? { desde: range.desde, hasta: range.hasta }
    : {
        desde: of.desde,
        hasta: of.hasta,
        anio_vacaciones: of.anio,
        avisado_el: of.avisado_el,
        observacion: of.observacion,
      };
const TABLE = tableOf('PlanesVacaciones'),
  FIELDS = ['desde', 'hasta', 'anio_vacaciones', 'avisado_el', 'observacion'] as const;

const written = (v: Value | undefined): string => (typeof v === 'string' ? v : '');
const shownRange = (v: Row): DateRange | undefined => {
  const from = written(v['desde']),
    until = written(v['hasta']);
  return isCivilDate(from) && isCivilDate(until) && from <= until ? { desde: from, hasta: until } : undefined;
};

/** What is to be known of the days before they are saved: nothing of it refuses them. */
const Concerns = ({
  r,
  noticeDate,
  opened,
  page,
}: Pick<Props, 'opened' | 'page'> & { readonly r: DateRange; readonly noticeDate: string | null }) => {
  const t = useT(),
    { persona, of } = opened,
    away =
      persona.area === null
        ? []
        : page.personas
            .filter(
              (p) =>
                p.id_personal !== persona.id_personal &&
                p.area === persona.area &&
                p.tramos.some((x) => rangesOverlap(x, r)),
            )
            .map((p) => p.nombre),
    together = away.length > 0 ? away : of !== null && rangesOverlap(of, r) ? of.con : [];
  const concerns = planConcerns(r, {
    avisadoEl: noticeDate,
    aviso: page.aviso,
    feriados: new Set(page.feriados.map((f) => f.fecha)),
    hoy: page.hoy,
  });
  if (concerns.length + together.length === 0) return null;
  return (
    <Banner tone="warn">
      <ul>
        {concerns.map((c) => (
          <li key={c}>{t(`tiempo.plan.aviso.${c}`)}</li>
        ))}
        {together.length > 0 && <li>{t('tiempo.plan.con', { nombres: together.join(', ') })}</li>}
      </ul>
    </Banner>
  );
};

/** The commands of the dialog, each with its own key so that a repeated press does nothing twice. */
const usePlanCommands = (o: Props, row: Row | undefined, v: Row) => {
  const t = useT(),
    { persona, of } = o.opened,
    [key, renew] = useState(newKey),
    [busy, work] = useState<string | undefined>(undefined),
    [failure, fail] = useState<Failure | undefined>(undefined);
  const said = (key: 'seGuardo' | 'seConfirmo' | 'seQuito'): string =>
    t(`tiempo.plan.${key}`, {
      nombre: persona.nombre,
      rango: t('tiempo.plan.rango', {
        desde: showDate(written(v['desde'])),
        hasta: showDate(written(v['hasta'])),
      }),
    });
  const carry = async (
    name: 'seGuardo' | 'seConfirmo' | 'seQuito',
    send: () => Promise<E.Either<Failure, unknown>>,
  ): Promise<void> => {
    work(name);
    fail(undefined);
    const r = await send();
    work(undefined);
    if (E.isLeft(r)) {
      // Another attempt is another intention: what is written will have changed.
      renew(newKey());
      fail(r.left);
    } else o.close(said(name));
  };
  const values: Row = Object.fromEntries(FIELDS.map((c) => [c, v[c] ?? null]));
  return {
    busy,
    failure,
    save: () =>
      carry('seGuardo', () =>
        of === null
          ? sendNewRow(TABLE.name, { ...values, id_personal: persona.id_personal }, key)()
          : sendRowChange(TABLE.name, of.id, { ...values, version: row?.['version'] ?? 0 }, key)(),
      ),
    remove: () => carry('seQuito', () => sendRowErasure(TABLE.name, of?.id ?? 0, key)()),
    confirm: () =>
      carry('seConfirmo', () =>
        sendNewRow(
          'Ausencias',
          {
            id_personal: persona.id_personal,
            causa: 'vacaciones',
            desde: v['desde'] ?? null,
            hasta: v['hasta'] ?? null,
            anio_vacaciones: v['anio_vacaciones'] ?? null,
          },
          key,
        )(),
      ),
  };
};

export const PlanDialog = (o: Props) => {
  const t = useT(),
    { opened, page, writes, close, notice } = o,
    { persona, of } = opened,
    row = useReading(of === null ? null : `plan ${of.id}`, () => askRow(TABLE.name, of?.id ?? 0)).data,
    [changes, change] = useState<Row>({});
  const base: Row = row ?? knownOf(opened),
    v: Row = { ...base, ...changes },
    r = shownRange(v),
    touched = Object.entries(changes).some(([c, x]) => base[c] !== x),
    commands = usePlanCommands(o, row, v),
    errors = commands.failure?.errors ?? [],
    errorOf = (c: string): string | undefined => errors.find((e) => e.field === c)?.message,
    left = r && Math.trunc(Number(persona.libres)) + (of?.dias ?? 0) - daysInclusive(r.desde, r.hasta),
    unsaved = touched ? t('tiempo.plan.guardeAntes') : undefined;
  const ready = of === null || row !== undefined;
  return (
    <Dialog
      open
      title={t(of === null ? 'tiempo.plan.nuevo' : 'tiempo.plan.editar')}
      onClose={() => close()}
      width={640}
      footer={
        <div className="plan-pie">
          {of !== null && writes ? (
            <Button
              variant="danger"
              busy={commands.busy === 'seQuito'}
              onClick={() => void commands.remove()}
            >
              {t('tiempo.plan.quitar')}
            </Button>
          ) : (
            <Button onClick={() => close()}>{t('pantallas.comun.cancelar')}</Button>
          )}
          {of !== null && (
            <Button icon="file-pdf" reason={unsaved} onClick={() => notice([of.id])}>
              {t('tiempo.plan.avisoPdf')}
            </Button>
          )}
          {of !== null && writes && (
            <Button
              reason={unsaved}
              busy={commands.busy === 'seConfirmo'}
              onClick={() => void commands.confirm()}
            >
              {t('tiempo.plan.confirmar')}
            </Button>
          )}
          {writes && (
            <Button
              variant="primary"
              busy={!ready || commands.busy === 'seGuardo'}
              onClick={() => void commands.save()}
            >
              {t('tiempo.plan.guardar')}
            </Button>
          )}
        </div>
      }
    >
      <form
        className="plan-form"
        onSubmit={(e) => {
          e.preventDefault();
          if (writes && ready) void commands.save();
        }}
      >
        <p>
          <span className="num soft">{shownCode(persona.legajo)}</span> <strong>{persona.nombre}</strong>
          {persona.area === null ? '' : ` · ${persona.area}`} ·{' '}
          <span className="muted">{balanceText(t, persona)}</span>
        </p>
        {commands.failure && errors.length === 0 && <Banner tone="danger">{commands.failure.message}</Banner>}
        <div className="form-rejilla">
          {FIELDS.map((c) => (
            <FormField
              key={c}
              name={c}
              field={fieldOf(TABLE, c)}
              value={v[c]}
              error={errorOf(c)}
              readOnly={!writes}
              {...(c === 'hasta' && r
                ? {
                    help: t('tiempo.plan.dias', {
                      count: daysInclusive(r.desde, r.hasta),
                      n: daysInclusive(r.desde, r.hasta),
                    }),
                  }
                : {})}
              onChange={(x: Value) => change((before) => ({ ...before, [c]: x }))}
            />
          ))}
        </div>
        {left !== undefined && left >= 0 && (
          <p className="muted">{t('tiempo.plan.despues', { count: left, n: left })}</p>
        )}
        {left !== undefined && left < 0 && (
          <Banner tone="warn">
            {t('tiempo.plan.deMas', {
              count: -left,
              n: -left,
              quedan: Math.max(0, Math.trunc(Number(persona.libres)) + (of?.dias ?? 0)),
            })}
          </Banner>
        )}
        {r && <Concerns r={r} noticeDate={written(v['avisado_el']) || null} opened={opened} page={page} />}
        <button type="submit" hidden />
      </form>
    </Dialog>
  );
};

export const sayDone = (text: string): void => notify({ text });
