export const transportModes = ['air', 'road', 'rail', 'sea', 'inland'] as const;
export type TransportMode = (typeof transportModes)[number];
