// Where a run stands: its five steps, the current one marked with a word as well as a colour.
import { useT } from '../../i18n.ts';
import { Icon } from '../../kit/Icon.tsx';

const PASOS = ['borrador', 'calculada', 'aprobada', 'pagada', 'cerrada'] as const;

export const Pasos = ({ fase }: { readonly fase: string }) => {
  const t = useT();
  // While calculating the run is on its way out of the draft.
  const actual = PASOS.indexOf((fase === 'calculando' ? 'borrador' : fase) as (typeof PASOS)[number]);
  return (
    <ol className="liq-pasos" aria-label={t('pantallas.liquidacion.pasos')}>
      {PASOS.map((p, i) => {
        const hecho = i < actual || (i === actual && p === 'cerrada');
        return (
          <li key={p} data-paso={hecho ? 'hecho' : i === actual ? 'actual' : 'falta'} aria-current={i === actual ? 'step' : undefined}>
            <span className="liq-punto" aria-hidden="true">{hecho && <Icon name="check" />}</span>
            {t(`pantallas.liquidacion.fases.${i === actual && fase === 'calculando' ? 'calculando' : p}`)}
            {(hecho || i === actual) && <span className="sr"> ({t(hecho ? 'pantallas.liquidacion.pasoHecho' : 'pantallas.liquidacion.pasoActual')})</span>}
          </li>
        );
      })}
    </ol>
  );
};
