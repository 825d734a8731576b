import type { SampleRecords } from "./sample.ts";

export const northfieldWorks: Readonly<Record<string, SampleRecords>> = {
  Inspections: {
    rows: `
Brakefield wind park, spring | 2026-04-09 | Jonas Lindqvist | 92 | Turbine 2: hairline crack in the nacelle cover, sealed on site.
Brakefield wind park, autumn | 2026-10-06 | Jonas Lindqvist | 95 | Crack from spring has not grown. Ladder of turbine 3 re-torqued.
Calder solar field, spring | 2026-03-24 | Priya Raman | 88 | Row 4 soiled by the quarry road; wash plan moved to every six weeks.
Calder solar field, summer | 2026-07-02 | Priya Raman | 97 | Yield 3 % over plan since washing.
Skerry bridge, main cable | 2026-05-18 | Rafael Duarte | 79 | Two clamps on the north span below torque. Paint lifting at hanger 17.
Skerry bridge, follow-up | 2026-06-15 | Rafael Duarte | 94 | Both clamps replaced, hanger 17 primed. Closed.
Mill Lane substation, yearly | 2026-02-11 | Priya Raman | 90 | Oil sample within limits. Fence gap behind bay 2 closed.
Hollow Road pumping station | 2026-01-20 | Jonas Lindqvist | 71 | Pump B vibrates at 7.1 mm/s. Bearing ordered, B locked out.
Hollow Road, bearing replaced | 2026-02-03 | Jonas Lindqvist | 93 | Down to 2.2 mm/s. Lock removed 15:40.
Quay 4 cranes, monthly | 2026-09-01 | Rafael Duarte | 85 | Crane 2: limit switch sticky when cold.
Quay 4 cranes, monthly October | 2026-10-01 | Rafael Duarte | 91 | Switch replaced. Rope of crane 1 at 60 % of its life.
Tannery roof, after the storm | 2026-03-03 | Priya Raman | 64 | 11 m² of sheet gone at the west edge. Tarpaulin until the 9th.
Tannery roof, repaired | 2026-03-10 | Priya Raman | 96 | New sheet, screws every 20 cm as agreed.
Lauter cabin, gas and flue | 2025-12-12 | Jonas Lindqvist | 100 | Nothing to report. Good coffee.
Fenn Street school, playground | 2026-04-21 | Rafael Duarte | 82 | Swing 3: chain worn to 9.1 mm, limit is 8.6. Replace this year.
Fenn Street school, fire doors | 2026-04-21 | Rafael Duarte | 77 | Door 12 propped open with a globe. Talked to the caretaker.
East depot, forklifts | 2026-08-05 | Priya Raman | 87 | Forks of truck 5 measured at 92 %: keep an eye on it.
East depot, racking | 2026-08-05 | Priya Raman | 69 | Upright 14-C hit again. Guard ordered, bay emptied.
East depot, racking repaired | 2026-08-19 | Priya Raman | 98 | Upright straightened is not allowed: replaced. Guard fitted.
Water tower, ladder and hatch | 2026-05-29 | Jonas Lindqvist | 89 | Hatch seal brittle, otherwise sound. Storks nest on the north side until August.
Greenhouse 1, heating | 2026-10-14 | Jonas Lindqvist | 84 | Valve 6 passes when shut. Swapped on the 16th.
Greenhouse 2, heating | 2026-10-14 | Jonas Lindqvist | 93 |
Ferry ramp, hydraulics | 2026-06-23 | Rafael Duarte | 90 | Hose 3 replaced as a precaution at seven years.
Old lighthouse, lightning rod | 2026-09-17 | Priya Raman | 76 | Earth resistance 14 Ω, limit is 10. Second electrode proposed.
Old lighthouse, second electrode | 2026-10-20 | Priya Raman | 97 | Down to 6 Ω. Certificate filed.
Calder solar field, inverter 3 | 2026-08-27 | Priya Raman | 73 | Fan dead since the 21st, output cut by 12 %. Spare fitted.
Brakefield, turbine 1 oil | 2026-07-14 | Jonas Lindqvist | 88 | Iron slightly up. Sample again in three months.
Skerry bridge, winter check | 2025-12-04 | Rafael Duarte | 86 | Salt spreader hits railing 3 each time; bent 2 cm.
Quay 4, fenders | 2026-11-03 | Rafael Duarte | 81 | Fenders 7 and 8 have swapped places with nobody's help.
Mill Lane substation, noise | 2026-06-09 | Priya Raman | 94 | 38 dB at the fence at night, limit 45.
Fenn Street school, gym lights | 2026-10-27 | Jonas Lindqvist | 90 | One fitting loose, all cages checked.
Tannery, lift | 2026-09-22 | Jonas Lindqvist | 83 | Door sensor misread. Passed after cleaning.
Greenhouse 3, heating | 2026-10-15 | Jonas Lindqvist | 91 | Tomatoes offered and declined.
Hollow Road, flood pumps | 2026-11-09 | Jonas Lindqvist | 95 | Both start within four seconds.
Water tower, storks gone | 2026-08-31 | Jonas Lindqvist | 92 | North side done: two bolts replaced.
`,
    pictures: {
      "Brakefield wind park, spring": [["turbines", "brakefield-turbines-1-to-3.png"]],
      "Calder solar field, spring": [["solar-field", "calder-rows-1-to-4.png"]],
      "Skerry bridge, main cable": [["bridge", "skerry-from-the-east-bank.png"]],
    },
  },
  Sites: {
    rows: `
Brakefield wind park | Energy | 184000 | 2027-04-08 | Gate code changes monthly, ask dispatch.
Calder solar field | Energy | 92500 | 2027-03-23 | Key box at the inverter house.
Skerry bridge | Transport | 5200 | 2027-05-17 | Lane closure two weeks ahead.
Mill Lane substation | Energy | 3100 | 2027-02-10 | Two persons at least, always.
Hollow Road pumping station | Water | 860 | 2027-01-19 | Caretaker lives next door.
Quay 4 | Harbour | 11400 | 2026-12-01 | Harbour pass and life jacket.
Tannery | Building | 2750 | 2027-03-09 | Ring twice.
Fenn Street school | Building | 6900 | 2027-04-20 | After 15:30 or in the holidays.
East depot | Building | 14800 | 2027-02-05 | Sign in at the desk, high-visibility vest.
Water tower | Water | 320 | 2027-05-28 | Harness; not above 10 m/s of wind.
Ferry ramp | Harbour | 1250 | 2027-06-22 | Between the 10:20 and the 12:05.
Old lighthouse | Building | 410 | 2027-09-16 | 187 steps, no lift.
Greenhouses 1 to 3 | Building | 5400 | 2027-10-13 | Boots are washed at the door.
Lauter cabin | Building | 140 | 2026-12-11 | Last 2 km on foot when it snows.
`,
  },
  Contracts: {
    rows: `
Inspection frame agreement | Northfield County | 148000 | 2025-01-01 | 2027-12-31 | Indexed every January; cap 4 %.
Wind park operation | Brakefield Energy | 96500 | 2024-04-01 | 2029-03-31 | Availability bonus is measured by them, not by us.
Solar cleaning | Clearpane Services | 21800 | 2026-04-01 | 2028-03-31 | Six-week cycle since amendment 1.
Bridge maintenance | Skerry Bridge Trust | 310000 | 2023-06-01 | 2033-05-31 | Painting is a separate order.
Crane hire, on call | Quayside Lifting | 12400 | 2026-01-01 | 2026-12-31 | Ends soon: notice by 30 November.
Vehicle fleet lease | Greyline Leasing | 67900 | 2024-09-01 | 2028-08-31 | 25,000 km per car and year.
Tool calibration | Metrolab | 8950 | 2025-05-01 | 2027-04-30 |
Safety training | Upright Academy | 15600 | 2026-02-01 | 2027-01-31 | Two free places for apprentices.
Office rent, Mill Lane 9 | Harbour Estates | 54000 | 2022-07-01 | 2027-06-30 | Option for five years has to be drawn in writing.
Electricity | Brightwater Power | 18300 | 2026-01-01 | 2027-12-31 | Fixed price for the first 60 MWh.
Insurance, liability | Aegis Mutual | 23750 | 2026-03-01 | 2027-02-28 | Work above 60 m has to be declared beforehand.
Drone surveys | Kestrel Imaging | 19200 | 2025-09-15 | 2027-09-14 | Raw images are ours, models are theirs.
Workwear | Threadbare & Sons | 6400 | 2025-11-01 | 2026-10-31 | Ran out; prices hold until January.
Waste and recycling | Second Round | 4100 | 2024-01-01 | 2026-12-31 | Oil drums only on Thursdays.
Data connection | Fenland Fibre | 3480 | 2025-02-01 | 2027-01-31 |
Cleaning, offices | Bright Mornings | 9750 | 2025-06-01 | 2027-05-31 | Keys are counted every quarter.
Scaffolding, on call | Tall Order Scaffolds | 28600 | 2026-03-01 | 2027-02-28 | Rent starts on delivery, not on erection.
Payroll | Ledger & Daughters | 7200 | 2024-01-01 | 2026-12-31 | Renews by itself unless cancelled in October. It is November.
Laboratory oil tests | Viscosa | 5150 | 2025-08-01 | 2027-07-31 | Express costs double.
Ferry freight | Vessel Lines | 11800 | 2026-04-01 | 2027-03-31 | No lithium batteries on the 10:20.
Weather service | Isobar | 2640 | 2025-01-01 | 2026-12-31 | Wind at 100 m is an extra.
`,
  },
};
