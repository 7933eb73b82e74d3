// One of a few words, chosen from a list.
import type { Control } from '../../kit/Field.tsx';
import { Select } from '../../kit/Input.tsx';

export const OneOf = <A extends string>({
  control,
  ids,
  value,
  label,
  onChoose,
}: {
  readonly control: Control;
  readonly ids: readonly A[];
  readonly value: A;
  readonly label: (x: A) => string;
  readonly onChoose: (x: A) => void;
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
