/** Which events are about which container, and about which of its journeys. */
import { byTime, type OceanEvent } from './ocean-event.ts';

/** One container, or everything where an answer names one container or none. Events in order of time. */
export interface ContainerGroup {
  readonly equipment: string | null;
  readonly events: readonly OceanEvent[];
}

/**
 * Groups by container number, in order of the numbers. Documents and calls without a vessel belong to every container;
 * calls of a vessel belong to the containers with an event of their own on that vessel.
 */
export function groupByContainer(events: readonly OceanEvent[]): readonly ContainerGroup[] {
  const sorted = events.toSorted(byTime);
  const numbers = [...new Set(sorted.flatMap(({ equipment }) => equipment ?? []))].toSorted();
  if (numbers.length <= 1) return [{ equipment: numbers[0] ?? null, events: sorted }];
  const groups = new Map<string, OceanEvent[]>(numbers.map((equipment) => [equipment, []]));
  const aboard = containersByVehicle(sorted);
  for (const event of sorted) {
    for (const equipment of ownersOf(event, numbers, aboard)) groups.get(equipment)?.push(event);
  }
  return [...groups].map(([equipment, own]) => ({ equipment, events: own }));
}

function containersByVehicle(events: readonly OceanEvent[]): ReadonlyMap<string, ReadonlySet<string>> {
  const aboard = new Map<string, Set<string>>();
  for (const { equipment, vehicle } of events) {
    if (equipment === null || vehicle === null) continue;
    aboard.set(vehicle, (aboard.get(vehicle) ?? new Set()).add(equipment));
  }
  return aboard;
}

function ownersOf(
  { type, equipment, vehicle }: OceanEvent,
  all: readonly string[],
  aboard: ReadonlyMap<string, ReadonlySet<string>>,
): Iterable<string> {
  if (equipment !== null) return [equipment];
  if (type === 'EQUIPMENT') return [];
  if (type === 'SHIPMENT' || vehicle === null) return all;
  return aboard.get(vehicle) ?? [];
}

/** The newest journey of a container that is used again and again. Its number counts from 1. */
export function newestCycle(events: readonly OceanEvent[]): {
  readonly events: readonly OceanEvent[];
  readonly cycle: number;
} {
  let cycle = 1;
  let start = 0;
  let hasSailed = false;
  for (const [index, event] of events.entries()) {
    if (event.classifier !== 'ACT' || event.type !== 'EQUIPMENT') continue;
    if (event.code === 'LOAD' || event.code === 'DISC') hasSailed = true;
    if (!isEmptyPickup(event) || !hasSailed) continue;
    cycle += 1;
    start = index;
    hasSailed = false;
  }
  return { events: events.slice(start), cycle };
}

/** An empty container leaves for new cargo. One that leaves a consignee goes back to the depot. */
function isEmptyPickup({ code, emptyIndicator, facilityType }: OceanEvent): boolean {
  return (code === 'GTOT' || code === 'PICK') && emptyIndicator === 'EMPTY' && facilityType !== 'CLOC';
}
