// Tries a receipt that was paid: whose it was and its lines, and beside them the conventions that give it.
import * as E from 'fp-ts/lib/Either.js';
import { useRef, useState } from 'react';
import type { CasoFinding, CasoRequest } from '../../../core/api/casos.ts';
import { api } from '../../../core/api/index.ts';
import type { FieldError } from '../../../core/kit/failure.ts';
import { fieldOf } from '../../../core/kit/table.ts';
import { tableOf } from '../../../core/tables/index.ts';
import { focusFirstField } from '../../focus.ts';
import { useT } from '../../i18n.ts';
import { Button } from '../../kit/Button.tsx';
import { Check, Field } from '../../kit/Field.tsx';
import { Select } from '../../kit/Input.tsx';
import { Banner, LoadingBar, Panel } from '../../kit/Panel.tsx';
import { isInside } from '../../kit/under.ts';
import { DateInput, PeriodInput } from '../../kit/Written.tsx';
import { FormField } from '../FormField.tsx';
import { askServer } from '../requests.ts';
import { useLiquidacionKinds } from '../liquidacionKinds.ts';
import { useLastPaidMes } from '../currentMes.ts';
import { casoErrors, casoRequest, type CasoDraft } from './casoDraft.ts';
import { useCaso } from './casoMemory.ts';
import { FoundConvenciones } from './FoundConvenciones.tsx';
import { KeepCaso } from './KeepCaso.tsx';
import { PaidLinesInput } from './PaidLinesInput.tsx';

const PERSONA = { ...fieldOf(tableOf('Novedades'), 'id_personal'), required: true };

const Whose = ({
  d,
  change,
  errors,
  kind,
  kinds,
}: {
  readonly d: CasoDraft;
  readonly change: (x: Partial<CasoDraft>) => void;
  readonly errors: readonly FieldError[];
} & ReturnType<typeof useLiquidacionKinds>) => {
  const t = useT(),
    error = (field: string): string | undefined => errors.find((e) => e.field === field)?.message;
  return (
    <div className="form-rejilla">
      <FormField
        name="id_personal"
        field={PERSONA}
        label={t('casos.pantalla.legajo')}
        value={d.id_personal}
        error={error('id_personal')}
        onChange={(v) => change({ id_personal: typeof v === 'number' ? v : null })}
      />
      <Field label={t('casos.pantalla.periodo')} error={error('periodo')} width={104} datum="periodo">
        {(c) => <PeriodInput {...c} value={d.periodo} onChange={(periodo) => change({ periodo })} />}
      </Field>
      <Field label={t('casos.pantalla.tipo')}>
        {(c) => (
          <Select
            {...c}
            options={kinds.map((x) => ({
              id: Number(x['id']),
              valor: String(x['d_rrhh_tipo_liquidacion']),
            }))}
            value={String(kind ?? '')}
            onChange={(e) => change({ kind: Number(e.target.value) || null })}
          />
        )}
      </Field>
      <Field label={t('casos.pantalla.pago')} error={error('fecha_pago')} width={150} optional>
        {(c) => <DateInput {...c} value={d.pago} onChange={(pago) => change({ pago })} />}
      </Field>
    </div>
  );
};

interface Tried {
  readonly request: CasoRequest;
  readonly finding: CasoFinding;
}
/** The last trial; another one takes its place when it answers. */
const useTrial = () => {
  const [tried, setTried] = useState<Tried>(),
    [failure, fail] = useState<string>(),
    [busy, occupy] = useState(false),
    alive = useRef(0);
  const tryIt = async (request: CasoRequest): Promise<void> => {
    const turn = ++alive.current;
    occupy(true);
    fail(undefined);
    const r = await askServer(api.casos.probar, request)();
    if (turn !== alive.current) return;
    occupy(false);
    if (E.isLeft(r)) fail(r.left.message);
    else setTried({ request, finding: r.right });
  };
  return { tried, failure, busy, tryIt };
};

export const TryCaso = ({ onSave }: { readonly onSave: () => void }) => {
  const t = useT(),
    { d, change, kept } = useCaso(useLastPaidMes()),
    [asked, ask] = useState(false),
    [keeping, setKeeping] = useState(false),
    form = useRef<HTMLFormElement>(null),
    kinds = useLiquidacionKinds(d.kind),
    trial = useTrial();
  const found = casoErrors(d),
    errors = asked ? found : [],
    request = casoRequest(d, kinds.kind);
  /** What is missing is shown, and the first of it takes the focus. */
  const whole = (): boolean => {
    ask(true);
    if (found.length === 0) return true;
    requestAnimationFrame(() =>
      focusFirstField(
        form.current?.querySelector<HTMLElement>('[data-error], .nested [aria-invalid]')?.closest('.field') ??
          form.current,
      ),
    );
    return false;
  };
  const tryIt = (): void => {
    if (!trial.busy && whole()) void trial.tryIt(request);
  };
  return (
    <div className="cas-probar">
      <form
        ref={form}
        className="form-pila"
        noValidate
        aria-label={t('casos.pantalla.probarUno')}
        onSubmit={(e) => {
          e.preventDefault();
          tryIt();
        }}
        onKeyDown={(e) => {
          if (e.key !== 'Enter' || !(e.ctrlKey || e.metaKey) || !isInside(e.currentTarget, e.target)) return;
          e.preventDefault();
          tryIt();
        }}
      >
        <Panel title={t('casos.pantalla.deQuien')}>
          <Whose d={d} change={change} errors={errors} {...kinds} />
        </Panel>
        <Panel>
          <PaidLinesInput lines={d.lines} errors={errors} onChange={(lines) => change({ lines })} />
          <div className="cas-parcial">
            <Check
              label={t('casos.pantalla.parcial')}
              checked={d.partial}
              onChange={(partial) => change({ partial })}
            />
            <span className="muted">{t('casos.pantalla.parcialAyuda')}</span>
          </div>
        </Panel>
        <div className="row cas-botones">
          <Button
            onClick={() => {
              if (whole()) setKeeping(true);
            }}
          >
            {t('casos.pantalla.guardar')}
          </Button>
          <Button type="submit" variant="primary" keys="Ctrl+Enter" busy={trial.busy}>
            {t('casos.pantalla.probar')}
          </Button>
        </div>
      </form>
      <div className="cas-resultado" aria-live="polite" aria-busy={trial.busy}>
        <LoadingBar on={trial.busy} />
        {trial.busy && <p className="muted">{t('casos.pantalla.buscando')}</p>}
        {trial.failure && <Banner tone="danger">{trial.failure}</Banner>}
        {!trial.busy && !trial.failure && trial.tried && (
          <FoundConvenciones
            finding={trial.tried.finding}
            periodo={trial.tried.request.periodo}
            stale={JSON.stringify(trial.tried.request) !== JSON.stringify(request)}
            onlyTyped={() => {
              change({ partial: true });
              void trial.tryIt({ ...request, parcial: true });
            }}
            onApply={() => void trial.tryIt(request)}
          />
        )}
      </div>
      {keeping && (
        <KeepCaso
          request={request}
          onClose={() => setKeeping(false)}
          onSave={() => {
            setKeeping(false);
            kept();
            onSave();
          }}
        />
      )}
    </div>
  );
};
