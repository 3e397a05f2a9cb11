package wayseal

import (
	"bufio"
	"bytes"
	"encoding/base64"
	"encoding/json"
	"errors"
	"os"
	"sort"
	"testing"
)

type vector struct {
	Kind       string
	Document   json.RawMessage
	Text       *string
	Bytes      *string
	Keys       json.RawMessage
	Pins       json.RawMessage
	Events     json.RawMessage
	Roots      json.RawMessage
	Inclusions []json.RawMessage
	Witnesses  []string
	Quorum     int
	Origin     string
	Expect     expectation
}

type expectation struct {
	Verdict   string    `json:"verdict"`
	Step      string    `json:"step,omitempty"`
	Code      string    `json:"code,omitempty"`
	Canonical string    `json:"canonical,omitempty"`
	Warnings  *[]string `json:"warnings,omitempty"`
	Kids      *[]string `json:"kids,omitempty"`
}

func (v vector) source() []byte {
	if v.Text != nil {
		return []byte(*v.Text)
	}
	if v.Bytes == nil {
		return v.Document
	}
	decoded, _ := base64.StdEncoding.DecodeString(*v.Bytes)
	return decoded
}

// read judges what readers accept or refuse.
func (v vector) read(source []byte) (found expectation, err error) {
	found.Verdict = "accepted"
	switch v.Kind {
	case "json":
		value, err := parseJSON(source)
		if err != nil {
			return found, err
		}
		found.Canonical, err = canonicalJSON(value)
		return found, err
	case "keys":
		_, err = LoadKeys(source)
		return found, err
	case "pins":
		pins, err := LoadKeys(v.Pins)
		if err != nil {
			return found, err
		}
		offered, err := LoadKeys(source)
		if err != nil {
			return found, err
		}
		merged, err := MergePinned(pins, offered)
		if err != nil {
			return found, err
		}
		kids := []string{}
		for _, key := range merged.Keys {
			kids = append(kids, key.KID)
		}
		sort.Strings(kids)
		found.Kids = &kids
		return found, nil
	}
	return found, v.readCheckpoint(string(source))
}

func (v vector) readCheckpoint(note string) error {
	keys, err := LoadKeys(v.Keys)
	if err != nil {
		return err
	}
	var known []NoteKey
	for _, key := range keys.Keys {
		if key.Purpose == "smt1" || key.Purpose == "time" {
			known = append(known, key.noteKey())
		}
	}
	text, _, err := openNote(note, known)
	if err != nil {
		return err
	}
	_, err = checkpointBody(text, v.Origin)
	return err
}

// judge is what the verifier says of a case in the form of vectors/.
func (v vector) judge(t *testing.T) expectation {
	found, err := v.attempt()
	var refused *ProofError
	if errors.As(err, &refused) {
		return expectation{Verdict: "refused", Code: refused.Code}
	}
	if err != nil {
		t.Fatal(err)
	}
	return found
}

func (v vector) attempt() (expectation, error) {
	source := v.source()
	switch v.Kind {
	case "json", "keys", "pins", "checkpoint":
		return v.read(source)
	}
	result, err := v.verify(source)
	if err != nil {
		return expectation{}, err
	}
	found := expectation{Verdict: result.Verdict, Warnings: &result.Warnings}
	if result.FetchFrom != nil {
		found.Verdict = "incomplete"
	}
	for _, step := range result.Steps {
		if step.State == "fail" && found.Step == "" {
			found.Step = step.ID
		}
	}
	return found, nil
}

func (v vector) verify(source []byte) (Result, error) {
	var keys *Keys
	if v.Keys != nil {
		loaded, err := LoadKeys(v.Keys)
		if err != nil {
			return Result{}, err
		}
		keys = loaded
	}
	policy := Policy{Quorum: v.Quorum}
	for _, vkey := range v.Witnesses {
		witness, err := ParseVkey(vkey)
		if err != nil {
			return Result{}, err
		}
		policy.Witnesses = append(policy.Witnesses, witness)
	}
	inclusions := [][]byte{}
	for _, document := range v.Inclusions {
		inclusions = append(inclusions, document)
	}
	switch {
	case v.Events != nil:
		return VerifyStoredChain(source, v.Events), nil
	case v.Kind == "chain" || v.Kind == "chain-inclusion":
		return VerifyChain(source, inclusions, keys, policy), nil
	case v.Kind == "inclusion":
		return VerifyInclusion(source, keys, policy), nil
	case v.Kind == "consistency":
		return VerifyConsistency(source, keys, policy), nil
	case v.Kind == "roots":
		return VerifyRoots(source, keys, policy), nil
	case v.Kind == "pod" || v.Kind == "pod-roots":
		return VerifyPod(source, keys, policy, v.Roots), nil
	}
	return Result{}, errors.New("unknown kind " + v.Kind)
}

// TestCases judges the cases in the file that WAYSEAL_CASES names, one a line, into the file that WAYSEAL_VERDICTS names.
func TestCases(t *testing.T) {
	name := os.Getenv("WAYSEAL_CASES")
	if name == "" {
		t.Skip("WAYSEAL_CASES names no file")
	}
	cases, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	file, err := os.Create(os.Getenv("WAYSEAL_VERDICTS"))
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	out := bufio.NewWriter(file)
	defer out.Flush()
	encoder, decoder := json.NewEncoder(out), json.NewDecoder(bytes.NewReader(cases))
	for decoder.More() {
		var v vector
		if err := decoder.Decode(&v); err != nil {
			t.Fatal(err)
		}
		if err := encoder.Encode(v.judge(t)); err != nil {
			t.Fatal(err)
		}
	}
}
