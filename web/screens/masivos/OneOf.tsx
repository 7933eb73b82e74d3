// One of a few words, chosen from a list.
import type { Control } from '../../kit/Field.tsx';
import { Select } from '../../kit/Input.tsx';

export const OneOf = <A extends string>({
  control,
  de: ids,
  value,
  rotulo: label,
  alElegir: onChoose,
}: {
  readonly control: Control;
  readonly de: readonly A[];
  readonly value: A;
  readonly rotulo: (x: A) => string;
  readonly alElegir: (x: A) => void;
}) => (
  <Select
    {...control}
    value={value}
    onChange={(e) => {
      const x = ids.find((y) => y === e.target.value);
      if (x !== undefined) onChoose(x);
    }}
    options={ids.map((id) => ({ id, valor: label(id) }))}
  />
);
