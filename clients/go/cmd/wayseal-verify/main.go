// Command wayseal-verify checks Wayseal's proofs offline.
package main

import (
	"encoding/json"
	"fmt"
	"io"
	"os"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf16"

	"wayseal"
)

const help = `wayseal-verify checks Wayseal proofs without asking Wayseal. It never uses the network.

  wayseal-verify pod FILE --keys FILE [--roots FILE]
  wayseal-verify chain FILE [--inclusion FILE]... [--keys FILE]
  wayseal-verify inclusion FILE [--keys FILE]
  wayseal-verify roots FILE [--keys FILE]             also takes a consistency document

  --keys FILE            the issuer's keys document, /.well-known/wayseal-keys.json
  --pin FILE             keys you already trust; others must be endorsed by them
  --witness VKEY         a witness you trust; repeatable
  --witness-quorum K     number of witnesses that must have cosigned
  --json                 one JSON document instead of a checklist
  -                      as FILE: standard input

Exit: 0 valid, 1 a check failed, 2 unusable input, 3 maker not proven (unknown key, no keys, or last seal of a
chain not shown in the log), 4 not sealed or deleted by retention, 5 sandbox.
`

// report is what --json prints.
type report struct {
	File      string         `json:"file"`
	Kind      string         `json:"kind"`
	Verdict   *string        `json:"verdict"`
	Exit      int            `json:"exit"`
	Steps     []wayseal.Step `json:"steps"`
	Warnings  []string       `json:"warnings"`
	NotProven []string       `json:"not_proven"`
	Error     string         `json:"error,omitempty"`
}

type options struct {
	kind, file, keys, pin, roots string
	inclusions, witnesses        []string
	quorum                       int
	json                         bool
}

var exits = map[string]int{
	"valid": 0, "malformed": 2, "key_unknown": 3, "self_consistent": 3, "partly_logged": 3,
	"events_unavailable": 4, "not_sealed": 4, "sandbox": 5,
}

func main() {
	for _, argument := range os.Args[1:] {
		if argument == "--help" || argument == "-h" {
			fmt.Print(help)
			return
		}
	}
	given, err := parse(os.Args[1:])
	var found report
	if err == nil {
		found, err = run(given)
	}
	if err != nil {
		found = failed(given, err)
	}
	show(found, given.json)
	os.Exit(found.Exit)
}

func failed(given options, err error) report {
	kind := given.kind
	if kind == "" {
		kind = "pod"
	}
	return report{Kind: kind, Exit: 2, Steps: []wayseal.Step{}, Warnings: []string{}, NotProven: []string{}, Error: err.Error()}
}

func contains(words []string, wanted string) bool {
	for _, word := range words {
		if word == wanted {
			return true
		}
	}
	return false
}

// parse reads options in any place: package flag stops at the first word.
func parse(arguments []string) (options, error) {
	// Also where a fault comes before it: what reads JSON gets JSON.
	given := options{json: contains(arguments, "--json")}
	var words []string
	seen := map[string]bool{}
	for i := 0; i < len(arguments); i++ {
		name, value, joined := strings.Cut(arguments[i], "=")
		if name == "--json" && !joined {
			continue
		}
		if !strings.HasPrefix(name, "--") {
			words = append(words, arguments[i])
			continue
		}
		if !joined {
			if i++; i == len(arguments) {
				return given, fmt.Errorf("%s needs a value", name)
			}
			value = arguments[i]
		}
		if value == "" {
			return given, fmt.Errorf("%s needs a value", name)
		}
		// The keys are what a verdict stands on: of two files, none may be dropped in silence.
		if seen[name] && name != "--inclusion" && name != "--witness" {
			return given, fmt.Errorf("%s is given twice", name)
		}
		seen[name] = true
		if err := given.set(name, value); err != nil {
			return given, err
		}
	}
	if len(words) == 0 || !strings.Contains(" pod chain inclusion roots ", " "+words[0]+" ") {
		return given, fmt.Errorf("the first word must be one of pod, chain, inclusion, roots")
	}
	given.kind = words[0]
	if len(words) != 2 {
		return given, fmt.Errorf("%s takes exactly one file", given.kind)
	}
	given.file = words[1]
	return given, given.fit()
}

func (given *options) set(name, value string) (err error) {
	switch name {
	case "--keys":
		given.keys = value
	case "--pin":
		given.pin = value
	case "--roots":
		given.roots = value
	case "--inclusion":
		given.inclusions = append(given.inclusions, value)
	case "--witness":
		given.witnesses = append(given.witnesses, value)
	case "--witness-quorum":
		given.quorum, err = strconv.Atoi(value)
		if err != nil || given.quorum < 1 || strconv.Itoa(given.quorum) != value {
			err = fmt.Errorf("--witness-quorum takes a number from 1")
		}
	default:
		err = fmt.Errorf("there is no option %s", name)
	}
	return err
}

// fit refuses options that the kind of document does not have.
func (given options) fit() error {
	streams := 0
	for _, file := range append([]string{given.file, given.keys, given.pin, given.roots}, given.inclusions...) {
		if file == "-" {
			streams++
		}
	}
	switch {
	case streams > 1:
		return fmt.Errorf("standard input can be read once")
	case given.roots != "" && given.kind != "pod":
		return fmt.Errorf("--roots belongs to pod")
	case len(given.inclusions) > 0 && given.kind != "chain":
		return fmt.Errorf("--inclusion belongs to chain")
	case given.kind == "pod" && given.keys == "" && given.pin == "":
		return fmt.Errorf("pod needs --keys or --pin")
	case given.quorum > len(given.witnesses):
		return fmt.Errorf("--witness-quorum is above the number of --witness")
	}
	return nil
}

func read(file string) ([]byte, error) {
	source := os.Stdin
	if file != "-" {
		opened, err := os.Open(file)
		if err != nil {
			return nil, fmt.Errorf("cannot read %s", file)
		}
		defer opened.Close()
		source = opened
	}
	// One byte above the bound of a document, which the reader then refuses.
	text, err := io.ReadAll(io.LimitReader(source, 1_048_577))
	if err != nil {
		return nil, fmt.Errorf("cannot read %s", file)
	}
	return text, nil
}

func readKeys(file string) (*wayseal.Keys, error) {
	text, err := read(file)
	if err != nil {
		return nil, err
	}
	keys, err := wayseal.LoadKeys(text)
	if err != nil {
		return nil, fmt.Errorf("the keys document %s cannot be used: %v", file, err)
	}
	return keys, nil
}

func (given options) trust() (*wayseal.Keys, wayseal.Policy, error) {
	policy := wayseal.Policy{Quorum: given.quorum}
	for _, vkey := range given.witnesses {
		witness, err := wayseal.ParseVkey(vkey)
		if err != nil {
			return nil, policy, fmt.Errorf("--witness: %v", err)
		}
		if witness.Type != 4 {
			return nil, policy, fmt.Errorf("--witness must be the vkey of a witness, of type 04")
		}
		policy.Witnesses = append(policy.Witnesses, witness)
	}
	if given.keys == "" && given.pin == "" {
		return nil, policy, nil
	}
	first := given.keys
	if first == "" {
		first = given.pin
	}
	keys, err := readKeys(first)
	if err != nil || given.pin == "" || given.keys == "" {
		return keys, policy, err
	}
	pins, err := readKeys(given.pin)
	if err != nil {
		return nil, policy, err
	}
	keys, err = wayseal.MergePinned(pins, keys)
	return keys, policy, err
}

func run(given options) (report, error) {
	keys, policy, err := given.trust()
	if err != nil {
		return report{}, err
	}
	document, err := read(given.file)
	if err != nil {
		return report{}, err
	}
	var result wayseal.Result
	switch given.kind {
	case "pod":
		var roots []byte
		if given.roots != "" {
			if roots, err = read(given.roots); err != nil {
				return report{}, err
			}
		}
		result = wayseal.VerifyPod(document, keys, policy, roots)
	case "chain":
		var inclusions [][]byte
		for _, file := range given.inclusions {
			text, err := read(file)
			if err != nil {
				return report{}, err
			}
			inclusions = append(inclusions, text)
		}
		result = wayseal.VerifyChain(document, inclusions, keys, policy)
	case "inclusion":
		result = wayseal.VerifyInclusion(document, keys, policy)
	case "roots":
		result = wayseal.VerifyLog(document, keys, policy)
	}
	return given.report(result), nil
}

func (given options) report(result wayseal.Result) report {
	found := report{
		File: given.file, Kind: given.kind, Steps: result.Steps, Warnings: result.Warnings,
		NotProven: wayseal.NotProven(given.kind, result, given.roots != ""),
	}
	if result.FetchFrom != nil {
		found.Exit = 2
		found.Error = fmt.Sprintf("the root history does not show the first root with this entry; fetch it with from=%d", *result.FetchFrom)
		return found
	}
	found.Verdict, found.Exit = &result.Verdict, 1
	if exit, known := exits[result.Verdict]; known {
		found.Exit = exit
	}
	return found
}

func show(found report, asJSON bool) {
	if asJSON {
		text, _ := json.Marshal(found)
		fmt.Println(escaped(string(text)))
		return
	}
	if len(found.Steps) > 0 {
		fmt.Printf("wayseal-verify %s %s\n\n", found.Kind, plain(found.File))
	}
	for _, step := range found.Steps {
		state := map[string]string{"pass": "ok", "fail": "FAIL", "skip": "-"}[step.State]
		fmt.Printf("  %-6s%-5s%s\n", state, step.ID, plain(step.Detail))
	}
	if found.Error != "" {
		fmt.Fprintf(os.Stderr, "wayseal-verify: %s\n", plain(found.Error))
		return
	}
	fmt.Println()
	for _, warning := range found.Warnings {
		fmt.Printf("warning  %s\n", warning)
	}
	fmt.Printf("verdict  %s\n\nWhat this does not prove:\n", *found.Verdict)
	for _, line := range found.NotProven {
		fmt.Printf("  - %s\n", line)
	}
}

// plain keeps input from acting on the terminal.
func plain(text string) string {
	return strings.Map(func(char rune) rune {
		if unicode.Is(unicode.C, char) || char == unicode.ReplacementChar || char == '\u2028' || char == '\u2029' {
			return '?'
		}
		return char
	}, text)
}

// escaped is JSON in ASCII.
func escaped(text string) string {
	var out strings.Builder
	for _, char := range text {
		if char < 0x7f {
			out.WriteRune(char)
			continue
		}
		for _, unit := range utf16.Encode([]rune{char}) {
			fmt.Fprintf(&out, "\\u%04x", unit)
		}
	}
	return out.String()
}
