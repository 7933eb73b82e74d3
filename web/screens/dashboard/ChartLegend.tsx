// What each colour of a chart stands for, in words.
export const ChartLegend = ({
  series,
}: {
  readonly series: readonly (readonly [color: string, nombre: string])[];
}) => (
  <span className="legend">
    {series.map(([color, name]) => (
      <span key={name}>
        <i style={{ background: color }} />
        {name}
      </span>
    ))}
  </span>
);
