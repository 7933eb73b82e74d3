// Novedades that no receipt of the month would pay, told where they are loaded: of people who left before it or
// start after it.
import { Link } from 'react-router-dom';
import type { NovedadOutside } from '../../../core/api/planillas.ts';
import { showDate } from '../../../core/kit/period.ts';
import { useT } from '../../i18n.ts';
import { Banner } from '../../kit/Panel.tsx';
import { shownCode } from '../explain/amounts.ts';

/** How many people are named. */
const SHOWN = 5;

export const OutsideNovedades = ({
  periodo,
  outside,
}: {
  readonly periodo: string;
  readonly outside: readonly NovedadOutside[];
}) => {
  const t = useT(),
    people = [...new Map(outside.map((x) => [x.id, x])).values()];
  if (people.length === 0) return null;
  return (
    <Banner tone="warn">
      {t('planilla.fuera.titulo', { count: people.length, periodo: showDate(periodo) })}
      <ul className="pan-lista">
        {people.slice(0, SHOWN).map((x) => (
          <li key={x.id}>
            <Link to={`/novedades?periodo=${periodo}&persona=${x.id}`}>
              <span className="num">{shownCode(x.legajo)}</span> {x.nombre}
            </Link>
            : {t(`planilla.fuera.${x.clase}`, { fecha: showDate(x.fecha) })}
          </li>
        ))}
        {people.length > SHOWN && <li>{t('planilla.fuera.mas', { count: people.length - SHOWN })}</li>}
      </ul>
    </Banner>
  );
};
