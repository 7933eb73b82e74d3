// What a combination changes: each convention with its present value and the one that it would have.
import type { WireOption } from '../../../core/api/casos.ts';
import { convenciones, convencionOptionText, convencionTitle } from '../../../core/packs/convenciones.ts';
import { useT, type T } from '../../i18n.ts';

export const convencionName = (t: T, key: string): string => {
  const c = convenciones.find((x) => x.clave === key);
  return c ? t(convencionTitle(c.clave)) : key;
};
/** Null: the present value is none of those declared. */
export const optionName = (t: T, option: string | null): string => {
  if (option === null) return t('casos.pantalla.otra');
  const key = convencionOptionText(option);
  return key === undefined ? option : t(key);
};

export const ConvencionChanges = ({
  changes,
  today,
}: {
  readonly changes: readonly WireOption[];
  readonly today: ReadonlyMap<string, string | null>;
}) => {
  const t = useT();
  return (
    <table className="tabla cas-cambios">
      <thead>
        <tr>
          <th scope="col">{t('casos.pantalla.convencion')}</th>
          <th scope="col">{t('casos.pantalla.esHoy')}</th>
          <th scope="col">{t('casos.pantalla.seria')}</th>
        </tr>
      </thead>
      <tbody>
        {changes.map((c) => (
          <tr key={c.convencion}>
            <th scope="row">{convencionName(t, c.convencion)}</th>
            <td>{optionName(t, today.get(c.convencion) ?? null)}</td>
            <td className="strong">{optionName(t, c.opcion)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
};
